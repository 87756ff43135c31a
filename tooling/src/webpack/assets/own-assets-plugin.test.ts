import { assetUrl } from '@safar/shared-contracts/build-urls';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { integrityOf } from '../record/build-record-plugin';
import { OwnAssetsPlugin } from './own-assets-plugin';
import { compiledFiles } from '../testing/compiled-files';
import { ScriptPage } from '../testing/script-page';

const SITE = 'https://safar.example';

/** Compiles a shell that loads a screen later, and says its word. */
const compiled = (word: string) =>
  compiledFiles(
    { 'main.js': "self.word = import('./late.js')", 'late.js': `export default '${word}'` },
    {
      entry: { main: './src/main.js' },
      target: ['web', 'es2022'],
      output: { publicPath: 'auto', filename: '[name].js', crossOriginLoading: 'anonymous' },
      optimization: { runtimeChunk: 'single' },
      plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new OwnAssetsPlugin()],
    },
  );

let files: Record<string, string>;
beforeAll(async () => (files = await compiled('evening')));

const hashOf = (file: string) => integrityOf(Buffer.from(files[file] ?? ''));
const lateOnes = () => Object.keys(files).filter((file) => file !== 'main.js' && file !== 'runtime.js');

/** A page at which files are at these addresses. Returns what was requested, and the word. */
async function open(addressOf: (file: string) => string) {
  const page = new ScriptPage(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [addressOf(file), text])),
  );
  for (const file of ['runtime.js', 'main.js']) page.run(addressOf(file));
  const word = await page.evaluate('word.then((late) => late.default)');
  return { word, requested: page.requested };
}

it('a shell that is loaded by its hashes loads its later chunks by theirs', async () => {
  const byHash = (file: string) => SITE + assetUrl(file, hashOf(file));
  expect(await open(byHash)).toEqual({ word: 'evening', requested: lateOnes().map(byHash) });
});

it('a shell that an older edge serves from its folder loads them from there', async () => {
  const inFolder = (file: string) => `${SITE}/shell/aaaaaaaaaaaa/${file}`;
  expect(await open(inFolder)).toEqual({ word: 'evening', requested: lateOnes().map(inFolder) });
});

it('a changed chunk changes the runtime, which has its hash, and no other file', async () => {
  const next = await compiled('morning');
  expect(Object.keys(next).filter((file) => next[file] !== files[file])).toEqual([
    ...lateOnes(),
    'runtime.js',
  ]);
});
