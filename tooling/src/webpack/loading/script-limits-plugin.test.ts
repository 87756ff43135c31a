import { ScriptLimitsPlugin } from './script-limits-plugin';
import { compiledFiles } from '../testing/compiled-files';
import { ScriptPage } from '../testing/script-page';

const FOLDER = 'https://safar.example/shell/';

const files = compiledFiles(
  { 'main.js': `self.load = () => import('./later.js')`, 'later.js': `export default 'later'` },
  {
    entry: './src/main.js',
    output: { publicPath: FOLDER, filename: '[name].js', chunkFilename: 'later.js' },
    plugins: [new ScriptLimitsPlugin()],
  },
);

async function openPage() {
  const served = Object.entries(await files).flatMap(([file, text]) => [
    [FOLDER + file, text],
    [`${FOLDER}${file}?retry=1`, text],
  ]);
  const page = new ScriptPage(Object.fromEntries(served));
  page.run(`${FOLDER}main.js`);
  return page;
}

it('a later chunk of the shell is requested where the page says', async () => {
  const page = await openPage();
  page.evaluate('self.safarShellScript = (url) => ({ src: `${url}?retry=1` })');
  expect(await page.evaluate('load().then((module) => module.default)')).toBe('later');
  expect(page.requested).toEqual([`${FOLDER}later.js?retry=1`]);
});

it('and on a page that says nothing, such as the Google page, at its own address', async () => {
  const page = await openPage();
  expect(await page.evaluate('load().then((module) => module.default)')).toBe('later');
  expect(page.requested).toEqual([`${FOLDER}later.js`]);
});
