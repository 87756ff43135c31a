import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base';
import { StackTracer } from './trace-stack';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-trace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tracer = new StackTracer();
beforeAll(async () => {
  // Any file of the workspace will do.
  const base = baseConfig('tooling', 'node', { build: 'dev', development: true, hot: true });
  const entry = { main: './src/development/fork-child.ts' };
  const output = { ...base.output, path: folder, filename: '[name].js' };
  await new Promise<void>((resolve, reject) => {
    webpack({ ...base, target: 'node', entry, output }, (error) => (error ? reject(error) : resolve()));
  });
  tracer.remember('mfe-tours', folder);
});

/** Returns the place of a text in the build, as a browser writes it. */
function placeOf(text: string): string {
  const lines = readFileSync(path.join(folder, 'main.js'), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return `http://localhost:3000/remotes/mfe-tours/dev/main.js:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`;
}

describe('a stack of a development build', () => {
  it('leads to file and line of the source, with the lines around it', async () => {
    const place = placeOf('child.kill()');
    const { frames, excerpt } = tracer.trace(
      `Error: no\n    at stop (${place})\n    at elsewhere (http://x.example/a.js:1:1)`,
    );
    expect(frames).toEqual([
      { name: 'stop', file: 'tooling/src/development/fork-child.ts', line: expect.any(Number), column: 5 },
    ]);
    expect(excerpt).toMatch(new RegExp(`^> +${frames[0]?.line} \\|     child.kill\\(\\);$`, 'm'));
  });

  it('is read as Firefox and Safari write it too', async () => {
    const { frames } = tracer.trace(`stop@${placeOf('child.kill()')}`);
    expect(frames).toMatchObject([{ name: 'stop', file: 'tooling/src/development/fork-child.ts' }]);
  });

  it('is traced by the map of the build it is of, when a newer one has replaced the files', async () => {
    const place = placeOf('child.kill()');
    const before = tracer.trace(`at ${place}`);
    writeFileSync(path.join(folder, 'main.js.map'), '{"version":3,"sources":[],"names":[],"mappings":""}');
    tracer.remember('mfe-tours', folder);
    expect(tracer.trace(`at ${place}`)).toEqual(before);
  });

  it('of other scripts leads nowhere', () => {
    expect(tracer.trace('at http://localhost:3000/remotes/mfe-tours/aaaaaaaaaaaa/main.js:1:1')).toEqual({
      frames: [],
      excerpt: '',
    });
  });
});
