// Stands before the client: what it asks of a server is asked of a worker of this page (worker.js).
(() => {
  const worker = new Worker('/alone/worker.js', { type: 'module' });
  const answers = new Map();
  const sockets = new Map();
  let next = 1;

  const news = document.createElement('p');
  news.setAttribute('role', 'status');
  news.dataset.testid = 'alone';
  news.style.cssText =
    'position:fixed;inset:auto 0 0 0;margin:0;padding:.6rem 1rem;text-align:center;z-index:99;' +
    'background:#4527a0;color:#fff;font:inherit';
  const hidden = document.createElement('style');
  hidden.textContent = '[data-testid^="friend-"] { display: none !important }'; // nobody else can come to this table
  document.head.append(hidden);
  addEventListener('DOMContentLoaded', () => document.body.append(news));

  worker.onmessage = ({ data }) => {
    if (data.what === 'progress') {
      news.textContent = data.text;
    } else if (data.what === 'ready') {
      news.remove();
    } else if (data.what === 'answer') {
      answers.get(data.id)(data);
      answers.delete(data.id);
    } else {
      sockets.get(data.id)?.hear(data.what, data.said);
    }
  };

  const asked = window.fetch.bind(window);
  window.fetch = async (input, options = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (address.origin !== location.origin || !address.pathname.startsWith('/api/')) return asked(input, options);
    const id = next++;
    const token = new Headers(options.headers).get('authorization') ?? '';
    const path = address.pathname + address.search;
    const answer = new Promise((resolve) => answers.set(id, resolve));
    worker.postMessage({ what: 'request', id, method: options.method ?? 'GET', path, token, body: options.body ?? '' });
    const { status, text } = await answer;
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

  class Socket {
    onopen = null;
    onmessage = null;
    onclose = null;
    onerror = null;
    constructor(address) {
      this.id = next++;
      sockets.set(this.id, this);
      const { pathname, search } = new URL(address);
      worker.postMessage({ what: 'open', id: this.id, path: pathname + search });
    }
    send(text) {
      worker.postMessage({ what: 'say', id: this.id, text });
    }
    close(code = 1000) {
      worker.postMessage({ what: 'close', id: this.id, code });
    }
    hear(what, said) {
      if (what === 'open') this.onopen?.(new Event('open'));
      else if (what === 'message') this.onmessage?.(new MessageEvent('message', { data: said }));
      else if (sockets.delete(this.id)) this.onclose?.(new CloseEvent('close', { code: said }));
    }
  }
  window.WebSocket = Socket;
})();
