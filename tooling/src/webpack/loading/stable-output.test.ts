import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';
import { remoteOutput } from './stable-output';
import { compiledFiles } from '../testing/compiled-files';
import { ScriptPage } from '../testing/script-page';

const REMOTE = 'mfe-tours';

/** Compiles a remote of two screens that say these words. */
function compiled(build: string, one: string, two: string) {
  const { name, library, output, plugins } = remoteOutput(REMOTE, `mfe_tours_${build}`, {
    build,
    development: false,
    hot: false,
  });
  const exposes = (screen: string) => ({ import: `./src/${screen}.js`, name: screen });
  return compiledFiles(
    { 'one.js': `export default '${one}'`, 'two.js': `export default '${two}'` },
    {
      entry: {},
      output: { ...output, filename: '[name].js' },
      optimization: { chunkIds: 'deterministic' },
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name,
          library,
          filename: 'entry.js',
          exposes: { './one': exposes('one'), './two': exposes('two') },
        }),
        ...plugins,
        new IntegrityPlugin(),
      ],
    },
  );
}

let before: Record<string, string>;
let now: Record<string, string>;
beforeAll(async () => {
  before = await compiled('aaaaaaaaaaaa', 'morning', 'noon');
  now = await compiled('bbbbbbbbbbbb', 'evening', 'noon');
});

it('a file whose sources did not change has the same bytes in the next build of a remote', () => {
  expect(Object.keys(now).sort()).toEqual(['entry.js', 'one.js', 'two.js']);
  expect(Object.keys(now).filter((file) => now[file] !== before[file])).toEqual(['one.js']);
});

it('a container that a second try of its build replaced still gets its chunks', async () => {
  const folder = 'https://safar.example/remotes/mfe_tours/';
  const files = Object.entries(now).map(([file, text]) => [folder + file, text]);
  const tryOf = () => ({ global: 'mfe_tours', url: folder });
  let current = tryOf();
  const page = new ScriptPage(Object.fromEntries(files), (src) => ({ src, safarBuild: current }));
  page.run(`${folder}entry.js`, { safarBuild: current });
  page.evaluate('self.first = mfe_tours');
  current = tryOf();
  page.run(`${folder}entry.js`, { safarBuild: current });
  for (const container of ['first', 'mfe_tours']) {
    expect(await page.evaluate(`${container}.get('./one').then((get) => get().default)`)).toBe('evening');
  }
});

it('two builds of a remote on one page have a container and chunks of their own', async () => {
  const builds = { mfe_tours_aaaaaaaaaaaa: before, mfe_tours_bbbbbbbbbbbb: now };
  const url = (global: string, file = '') => `https://safar.example/remotes/${global}/${file}`;
  const served = Object.entries(builds).flatMap(([global, files]) =>
    Object.entries(files).map(([file, text]) => [url(global, file), text]),
  );
  const pageBuilds = Object.keys(builds).map((global) => ({ global, url: url(global) }));
  const page = new ScriptPage(Object.fromEntries(served), (src) => {
    return { src, safarBuild: pageBuilds.find((build) => src.startsWith(build.url)) };
  });
  for (const build of pageBuilds) page.run(url(build.global, 'entry.js'), { safarBuild: build });
  const words = Object.keys(builds).flatMap((global) =>
    ['one', 'two'].map((screen) =>
      page.evaluate(`${global}.get('./${screen}').then((get) => get().default)`),
    ),
  );
  expect(await Promise.all(words)).toEqual(['morning', 'noon', 'evening', 'noon']);
  expect(page.requested.sort()).toEqual(
    Object.keys(builds).flatMap((global) => [url(global, 'one.js'), url(global, 'two.js')]),
  );
});
