import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { MarkupRequest } from '@safar/shared-contracts/server-markup.contract';
import { NO_RESPONSE, type PublicResponse } from './public-gets';
import { RenderProcess } from './render-process';
import type { RenderFile, RenderSet } from './render-set';

const REQUEST: MarkupRequest = { address: '/', day: '2026-11-22', remotes: [], browserOnly: [] };
const FILE = 'http://render.invalid/remotes/mfe-x/remoteEntry.js';

/** The server code of a shell in small: it runs one file of the set, and renders the text that it makes. */
const SERVER = `globalThis.safarRender = async () => {
  safarRun('${FILE}');
  const html = String(await globalThis.page());
  return JSON.stringify({ html, css: '', cssIds: 'safar', state: { screen: null, slots: {}, settled: [] } });
};`;

const contents = new Map<string, Buffer>();
const logged: string[] = [];
const requested: string[] = [];
let respond: (address: string) => PublicResponse = () => NO_RESPONSE;
let renderer: RenderProcess;

beforeEach(() => {
  renderer = new RenderProcess({
    readFile: async ({ hash }) => contents.get(hash),
    get: async (address) => {
      requested.push(address);
      return respond(address);
    },
    log: (fields) => logged.push(JSON.stringify(fields)),
    timeouts: { open: 20_000, render: 2_000 },
  });
});
afterEach(() => {
  renderer.stop();
  contents.clear();
  logged.length = 0;
  requested.length = 0;
});

function fileOf(file: string, text: string): RenderFile {
  const content = Buffer.from(text);
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  contents.set(hash, content);
  return { name: 'mfe-x', build: 'aaaaaaaaaaaa', file, hash };
}

/** A set with one remote, whose `page` returns what is shown. */
function setOf(page: string, key = page): RenderSet {
  const source = `globalThis.page = async () => { ${page} };`;
  return {
    key,
    server: fileOf('server.js', SERVER),
    files: { [FILE]: fileOf('remoteEntry.js', source) },
    remotes: [],
  };
}

/** What a build shows that runs this. */
const shown = async (page: string) => (await renderer.render(setOf(page), REQUEST)).html;
/** What a build shows that tries this: the error, or what it got. */
const tried = (attempt: string) =>
  shown(`try { return await (${attempt}); } catch (error) { return 'threw ' + error; }`);

/** Resolves once another set is rendered, as soon as the process was started again. */
async function untilRendered(): Promise<string> {
  for (;;) {
    try {
      return await shown(`return 'well'`);
    } catch (error) {
      if (!String(error).includes('started again later')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

describe('a build that renders pages', () => {
  it('has the reason in the log why one of its files cannot be run', async () => {
    await expect(shown('}')).rejects.toThrow('It is no file of this set.');
    expect(logged.join()).toContain('SyntaxError');
  });

  it('finds no process, no modules and no document', async () => {
    const names = ['process', 'require', 'module', 'Buffer', 'global', 'document', 'window', 'WebAssembly'];
    expect(await shown(`return [${names.map((name) => `typeof ${name}`).join()}].join()`)).toBe(
      names.map(() => 'undefined').join(),
    );
  });

  it.each([
    ['reads a file', `import('node:fs').then((fs) => fs.readFileSync('/etc/passwd', 'utf8'))`],
    ['starts a program', `import('node:child_process').then((it) => it.execSync('id'))`],
    ['sends a signal', `import('node:process').then((it) => it.kill(it.ppid, 'SIGTERM'))`],
    ['makes code of a text', `Request.constructor('return process')()`],
    ['makes code of a text with eval', `(0, eval)('1 + 1')`],
    ['makes code of a text with what its realm shares', `safarRun.constructor('return process')()`],
    [
      'makes code of a text with an error of the host',
      `import('node:fs').catch((error) => error.constructor.constructor('return process.env')())`,
    ],
  ])('cannot do it when it %s', async (_what, attempt) => {
    expect(await tried(attempt)).toMatch(/^threw /);
  });

  it('opens no connection of its own', async () => {
    const server = createServer();
    let connections = 0;
    server.on('connection', () => (connections += 1));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(shown(`return (await fetch('http://127.0.0.1:${port}/')).status`)).rejects.toThrow();
    expect(connections).toBe(0);
    server.close();
    expect(requested).toEqual([`http://127.0.0.1:${port}/`]);
  });

  it('gets the data that it requests, of which no request may change anything', async () => {
    respond = () => ({ status: 200, body: '{"total":3}' });
    expect(await shown(`return (await (await fetch('http://render.invalid/list')).json()).total`)).toBe('3');
    expect(await tried(`fetch('http://render.invalid/list', { method: 'POST' })`)).toContain('may not send');
    expect(requested).toEqual(['http://render.invalid/list']);
  });

  it('has no markup when one of its requests failed', async () => {
    respond = () => ({ status: 503, body: '' });
    await expect(shown(`await fetch('http://render.invalid/list'); return 'empty'`)).rejects.toThrow(
      'A request failed: http://render.invalid/list.',
    );
  });

  it.each([
    ['loops for ever', `for (;;);`],
    ['never ends', `await new Promise(() => undefined);`],
    ['never ends its microtasks', `const again = () => Promise.resolve().then(again); await again();`],
    ['takes all memory', `const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`],
  ])(
    'has no markup when it %s, and others have it soon again',
    async (_what, page) => {
      await expect(shown(page)).rejects.toThrow(/did not respond within 2000 ms|ended/);
      expect(await untilRendered()).toBe('well');
    },
    60_000,
  );

  it('has no markup with a style attribute, which browsers would show without', async () => {
    await expect(shown(`return '<main><p style="color:red">Late</p></main>'`)).rejects.toThrow(
      'The policy of pages forbids style attributes: <p style="color:red".',
    );
    expect(await shown(`return '<p>It has style="x".</p>'`)).toBe('<p>It has style="x".</p>');
  });

  it('harms nobody by promises that it rejects and timers that throw', async () => {
    const page = `Promise.reject(new Error('alone'));
      setTimeout(() => { throw new Error('late'); });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'rendered';`;
    expect(await shown(page)).toBe('rendered');
    expect(await shown(`return 'well'`)).toBe('well');
    expect(logged.join()).toContain('late');
  });

  it.each([
    ['Array.prototype', `Array.prototype.map = () => ['mine'];`],
    ['Object.prototype', `Object.prototype.injected = 'mine';`],
    [
      'Promise.prototype',
      `const then = Promise.prototype.then; Promise.prototype.then = function (...all) { return then.apply(this, all); };`,
    ],
    ['JSON', `const { stringify } = JSON; JSON.stringify = (value) => stringify(value);`],
    ['URL.prototype', `Object.defineProperty(URL.prototype, 'href', { get: () => 'mine' });`],
  ])('that alters %s has no markup, and the next page runs without it', async (name, alteration) => {
    const set = setOf(`if (globalThis.calm) return [1].map(String).join(); ${alteration} return 'altered';`);
    await expect(renderer.render(set, REQUEST)).rejects.toThrow(`The code of this set altered ${name}.`);
    const next = setOf(`return [1].map(String).join() + JSON.stringify({}.injected ?? null);`, set.key);
    expect((await renderer.render(next, REQUEST)).html).toBe('1null');
  });

  it('cannot alter the process by the errors that it gets from there', async () => {
    const page = `await import('node:fs').catch((error) => {
        const host = Object.getPrototypeOf(Object.getPrototypeOf(error.constructor.prototype));
        try { host.injected = 'mine'; } catch { /* frozen */ }
        try { error.constructor.prepareStackTrace = () => 'mine'; } catch { /* frozen */ }
      });
      return 'tried';`;
    expect(await shown(page)).toBe('tried');
    expect(await shown(`return import('node:fs').catch((error) => String(error.injected))`)).toBe(
      'undefined',
    );
  });

  it('is run only as the very file that its record lists', async () => {
    const set = setOf(`return 'well'`);
    const file = set.files[FILE] ?? set.server;
    contents.set(file.hash, Buffer.from('globalThis.page = () => "changed"'));
    await expect(renderer.render(set, REQUEST)).rejects.toThrow('is not the file that was built');
  });

  it('tells why it has no markup', async () => {
    await expect(shown(`throw new Error('no screen')`)).rejects.toThrow('no screen');
  });
});

it.each([
  ['starts', async () => undefined],
  ['opens a set', () => shown(`return 'well'`)],
])('a process that is stopped while it %s is not started again', async (_what, before) => {
  await before();
  const rendering = shown(`return 'other'`);
  renderer.stop();
  await expect(rendering).rejects.toThrow('The render process was stopped.');
  await expect(shown(`return 'well'`)).rejects.toThrow('The render process was stopped.');
});

it('sets of builds do not see one another', async () => {
  expect(await shown(`globalThis.left = 'mine'; return globalThis.left`)).toBe('mine');
  expect(await shown(`return typeof globalThis.left`)).toBe('undefined');
});
