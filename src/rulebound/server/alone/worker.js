// The server of the table, in a worker of the page: Python, the engine and the application, asked by messages.
import { loadPyodide } from '../pyodide/pyodide.mjs';

const DATA = '/data';
const PAUSE = 500; // milliseconds between an action and its keeping

const tell = (what, more) => postMessage({ what, ...more });

async function begin() {
  tell('progress', { text: 'Fetching Python …' });
  const archive = fetch(new URL('rulebound.zip', import.meta.url));
  const python = await loadPyodide({ indexURL: new URL('../pyodide/', import.meta.url).href });
  tell('progress', { text: 'Fetching the engine …' });
  const answer = await archive;
  if (!answer.ok) throw new Error(`rulebound.zip: ${answer.status}`);
  python.unpackArchive(await answer.arrayBuffer(), 'zip', { extractDir: '/rulebound' });
  python.FS.mkdirTree(DATA);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, DATA);
  await new Promise((done) => python.FS.syncfs(true, done));
  tell('progress', { text: 'Starting the engine …' });
  const alone = await python.runPythonAsync(`
import sys
sys.path.insert(0, '/rulebound')
from rulebound.server.alone import begin
await begin('${DATA}')
`);
  tell('ready', {});
  return { python, alone };
}

const begun = begin();
begun.catch((error) => tell('progress', { text: `The engine can't start here: ${error.message}`, failed: true }));

let keeping = 0;
function keep(python) {
  clearTimeout(keeping);
  keeping = setTimeout(() => python.FS.syncfs(false, () => undefined), PAUSE);
}

onmessage = async ({ data }) => {
  const { python, alone } = await begun;
  if (data.what === 'request') {
    const found = await alone.request(data.method, data.path, data.token, data.body);
    const [status, text] = found.toJs();
    found.destroy();
    tell('answer', { id: data.id, status, text });
  } else if (data.what === 'open') {
    alone.open(data.id, data.path, (what, said) => tell(what, { id: data.id, said }));
  } else if (data.what === 'say') {
    alone.say(data.id, data.text);
  } else {
    alone.close(data.id, data.code);
  }
  keep(python);
};
