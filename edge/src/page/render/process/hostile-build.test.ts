import { REQUEST, RemoteRenderer } from '../../../testing/remote-renderer';

let renderer: RemoteRenderer;
beforeEach(() => (renderer = new RemoteRenderer()));
afterEach(() => renderer.process.stop());

const shown = (page: string) => renderer.shown(page);

describe('a hostile build that renders pages', () => {
  it.each([
    ['Array.prototype', `Array.prototype.map = () => ['mine'];`],
    ['Object.prototype', `Object.prototype.injected = 'mine';`],
    [
      'Promise.prototype',
      `const then = Promise.prototype.then; Promise.prototype.then = function (...all) { return then.apply(this, all); };`,
    ],
    ['JSON', `const { stringify } = JSON; JSON.stringify = (value) => stringify(value);`],
    [
      'JSON',
      `const { stringify } = JSON;
       JSON.stringify = (value) => stringify('altered' in value ? { ...value, altered: '' } : value);`,
    ],
    [
      'Object.prototype',
      `Object.prototype.toJSON = function () { return 'altered' in this ? { ...this, altered: '' } : this; };`,
    ],
    [
      'Array.prototype',
      `const { values } = Array.prototype;
       const unaltered = (text) => String(text).replace(/"altered":"[^"]+"/, '"altered":""');
       Array.prototype[Symbol.iterator] = function () { return values.call(this.map(unaltered)); };`,
    ],
    ['Intl.NumberFormat.prototype', `Intl.NumberFormat.prototype.formatToParts = () => [];`],
    ['URL.prototype', `Object.defineProperty(URL.prototype, 'href', { get: () => 'mine' });`],
  ])('that alters %s has no markup, and the next page runs without it', async (name, alteration) => {
    const set = renderer.setOf(
      `if (globalThis.calm) return [1].map(String).join(); ${alteration} return 'altered';`,
    );
    await expect(renderer.process.render(set, REQUEST)).rejects.toThrow(
      `The code of this set altered ${name}.`,
    );
    const next = renderer.setOf(
      `return [1].map(String).join() + JSON.stringify({}.injected ?? null);`,
      set.key,
    );
    expect((await renderer.process.render(next, REQUEST)).markup.html).toBe('1null');
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

  it('finds nothing of the process in a stack, or where a stack is full', async () => {
    const sites = `Error.prepareStackTrace = (_error, sites) => sites;
      const { stack } = new Error();
      delete Error.prepareStackTrace;
      const others = stack.filter((site) => !site.getFileName().startsWith('mfe-x/'));
      return others.length > 2 && others.flatMap((site) => [site.getThis(), site.getFunction()])
        .every((found) => found === undefined)`;
    expect(await shown(sites)).toBe('true');
    const deep = `const foreign = [];
      const descend = () => {
        try { URL.canParse('http://a/'); } catch (error) { foreign.push(!(error instanceof Error)); throw error; }
        descend();
      };
      try { descend(); } catch (error) { foreign.push(!(error instanceof Error)); }
      return foreign.length > 0 && !foreign.includes(true)`;
    expect(await shown(deep)).toBe('true');
  });

  it('runs nothing any more once its page is there', async () => {
    const late = `return { toString() {
      Promise.resolve().then(() => setTimeout(() => { for (;;); }, 1));
      return 'rendered';
    } };`;
    expect(await shown(late)).toBe('rendered');
    // Longer than the timer, in the same process.
    expect(await shown(`await new Promise((resolve) => setTimeout(resolve, 200)); return 'well'`)).toBe(
      'well',
    );
  });

  it.each([
    ['requests without end', `for (let i = 0; i < 1e4; i += 1) void fetch('http://render.invalid/' + i);`],
    ['is too large', `return 'a'.repeat(4e6)`],
  ])('that %s has no markup, and the edge hears little of it', async (_what, page) => {
    await expect(shown(page)).rejects.toThrow('It sends too much.');
    expect(renderer.requested.length).toBeLessThan(20);
    expect(await renderer.untilRendered()).toBe('well');
  });

  it.each([
    [
      'styles that would end their element',
      `{ css: 'p{}</style><script>' }`,
      /would end their style element/,
    ],
    [
      'data of too many levels',
      `{ text: '{"html":"","css":"","cssIds":"safar","state":{"screen":' + '['.repeat(3e5) +
        ']'.repeat(3e5) + ',"slots":{},"settled":[]}}' }`,
      /call stack/,
    ],
  ])('has no markup with %s, which no page could hold', async (_what, other, why) => {
    await expect(shown(`globalThis.other = ${other}; return ''`)).rejects.toThrow(why);
  });

  it('says so when it throws something that is no text', async () => {
    const thrown = `throw { toString() { throw new Error('again'); } };`;
    await expect(shown(thrown)).rejects.toThrow('It threw something that is no text.');
  });
});
