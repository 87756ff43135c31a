import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { FILE, REQUEST, RemoteRenderer } from '../../../testing/remote-renderer';

let renderer: RemoteRenderer;
beforeEach(() => (renderer = new RemoteRenderer()));
afterEach(() => renderer.process.stop());

const shown = (page: string) => renderer.shown(page);

describe('a build that renders pages', () => {
  it('has the reason in the log why one of its files cannot be run', async () => {
    await expect(shown('}')).rejects.toThrow('It is no file of this set.');
    expect(renderer.logged.join()).toContain('SyntaxError');
  });

  it('finds no process, no modules and no document', async () => {
    const shared = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef'];
    const names = ['process', 'require', 'module', 'Buffer', 'global', 'document', 'window', ...shared];
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
    ['makes code of a text with a generator', `new (async function* () {}).constructor('yield 1')().next()`],
    ['makes code of a text with what its realm shares', `safarRun.constructor('return process')()`],
    [
      'makes code of a text with an error of the host',
      `import('node:fs').catch((error) => error.constructor.constructor('return process.env')())`,
    ],
  ])('cannot do it when it %s', async (_what, attempt) => {
    expect(await renderer.tried(attempt)).toMatch(/^threw /);
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
    expect(renderer.requested).toEqual([`http://127.0.0.1:${port}/`]);
  });

  it('gets the data that it requests, of which no request may change anything', async () => {
    renderer.respond = () => ({ status: 200, body: '{"total":3}' });
    expect(await shown(`return (await (await fetch('http://render.invalid/list')).json()).total`)).toBe('3');
    expect(await renderer.tried(`fetch('http://render.invalid/list', { method: 'POST' })`)).toContain(
      'may not send',
    );
    expect(renderer.requested).toEqual(['http://render.invalid/list']);
  });

  it('has no markup when one of its requests failed', async () => {
    renderer.respond = () => ({ status: 503, body: '' });
    await expect(shown(`await fetch('http://render.invalid/list'); return 'empty'`)).rejects.toThrow(
      'A request failed: http://render.invalid/list.',
    );
  });

  it.each([
    ['loops for ever', `for (;;);`],
    ['never ends', `await new Promise(() => undefined);`],
    ['goes on after its page', `(async () => { for (;;) await null; })(); return 'gone on';`],
    ['never ends its microtasks', `const again = () => Promise.resolve().then(again); await again();`],
    ['takes all memory', `const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`],
  ])(
    'has no markup when it %s, and others have it soon again',
    async (_what, page) => {
      await expect(shown(page)).rejects.toThrow(/did not respond within 2000 ms|ended/);
      expect(await renderer.untilRendered()).toBe('well');
    },
    60_000,
  );

  it('has no markup with a style attribute, which browsers would show without', async () => {
    await expect(shown(`return '<main><p style="color:red">Late</p></main>'`)).rejects.toThrow(
      `What was rendered has a style attribute, which the policy of pages forbids: '<p style="color:red"'.`,
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
    expect(renderer.logged.join()).toContain('late');
  });

  it('is run only as the very file that its record lists', async () => {
    const set = renderer.setOf(`return 'well'`);
    const file = set.files[FILE] ?? set.server;
    renderer.contents.set(file.hash, Buffer.from('globalThis.page = () => "changed"'));
    await expect(renderer.process.render(set, REQUEST)).rejects.toThrow('is not the file that was built');
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
  renderer.process.stop();
  await expect(rendering).rejects.toThrow('The render process was stopped.');
  await expect(shown(`return 'well'`)).rejects.toThrow('The render process was stopped.');
});

it('sets of builds do not see one another', async () => {
  expect(await shown(`globalThis.left = 'mine'; return globalThis.left`)).toBe('mine');
  expect(await shown(`return typeof globalThis.left`)).toBe('undefined');
});
