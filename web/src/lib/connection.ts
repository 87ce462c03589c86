/** The WebSocket of a table: sits down, comes back by itself, matches answers to questions. */
import type { ClientFrame, ServerFrame, StateFrame } from './protocol';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';
type Reply = Extract<ServerFrame, { is: 'done' | 'refused' | 'answer' }>;

export interface Hooks {
  state(frame: StateFrame): void;
  link(link: Link, text: string): void;
  other(frame: ServerFrame): void;
  /** How many lines of the log are known: what the server needn't tell again. */
  known(): number;
}

export interface Socket {
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const SILENCE = 20000;
/** Why the server sends somebody away for good: frames that are none, no such table, no such seat. */
const FINAL = new Set([1008, 1009, 4003, 4004]);

/** The pause before the next try: doubled each time, up to a bound. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);

export class Connection {
  private socket: Socket | null = null;
  private next = 1;
  private waiting = new Map<number, (reply: Reply) => void>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;
  private lastWords = '';

  constructor(
    private readonly address: string,
    private token: string | null,
    private readonly hooks: Hooks,
    private readonly make: (address: string) => Socket = (a) => new WebSocket(a),
  ) {}

  open(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.hooks.link(this.tries ? 'lost' : 'connecting', '');
    const socket = this.make(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      socket.send(JSON.stringify({ do: 'sit', token: this.token, log: this.hooks.known() }));
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.beat(), SILENCE / 2);
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.lost(socket, event.code);
    socket.onerror = () => undefined;
  }

  /** Ask, and hear the answer; a lost connection answers as a refusal. */
  ask(frame: ClientFrame): Promise<Reply> {
    const id = this.next++;
    return new Promise((resolve) => {
      if (!this.socket || this.tries) {
        resolve({ is: 'refused', id, text: 'The table cannot be reached just now.', rule: '' });
        return;
      }
      this.waiting.set(id, resolve);
      try {
        this.socket.send(JSON.stringify({ ...frame, id }));
      } catch {
        this.waiting.delete(id);
        resolve({ is: 'refused', id, text: 'The table cannot be reached just now.', rule: '' });
      }
    });
  }

  /** Try again now: the page came back to the front, or the network did. */
  hurry(): void {
    if (this.ended || !this.tries) return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.ended = true;
    this.leave();
  }

  /** Get up: nothing more is heard until somebody sits down again. */
  leave(): void {
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.close(1000);
  }

  /** Sit down again, with this token from now on. */
  sit(token: string | null): void {
    this.token = token;
    this.open();
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE * 1.5) this.socket?.close();
    else this.socket?.send(JSON.stringify({ do: 'ping' }));
  }

  private hear(data: string): void {
    this.heard = Date.now();
    const frame = JSON.parse(data) as ServerFrame;
    if (frame.is === 'state') {
      this.tries = 0;
      this.hooks.link('open', '');
      this.hooks.state(frame);
    } else if (frame.is === 'done' || frame.is === 'refused' || frame.is === 'answer') {
      const reply = frame.id === undefined ? undefined : this.waiting.get(frame.id);
      if (reply && frame.id !== undefined) {
        this.waiting.delete(frame.id);
        reply(frame);
      } else this.hooks.other(frame);
    } else {
      if (frame.is === 'waiting') {
        this.tries = 0;
        this.hooks.link('open', '');
      }
      if (frame.is === 'seated') this.token = frame.token;
      if (frame.is === 'bye') this.lastWords = frame.text;
      this.hooks.other(frame);
    }
  }

  private lost(socket: Socket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    if (FINAL.has(code)) {
      this.ended = true;
      this.hooks.link('closed', this.lastWords);
    }
    clearInterval(this.pulse);
    for (const [id, reply] of this.waiting) {
      reply({ is: 'refused', id, text: 'The connection was lost before the table answered.', rule: '' });
    }
    this.waiting.clear();
    if (this.ended) return;
    const pause = pauseBefore(this.tries);
    this.tries += 1;
    this.hooks.link('lost', '');
    this.timer = setTimeout(() => this.open(), pause);
  }
}

export const tableAddress = (id: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${encodeURIComponent(id)}`;
