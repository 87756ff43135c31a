import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@safar/scripts/stack/processes/run-command';
import { inFull } from '@safar/shared-server/testing/in-full';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import { RELEASES_FOLDER, Visitor } from '../visitor/visitor';
import { developIn, type DevelopmentStack } from './development-stack';
import { workingCopy, type WorkingCopy } from './working-copy';

const FORM = 'mfe-tours/src/all-packages/search-form.tsx';
const SCREEN = 'mfe-tours/src/all-packages/all-packages.screen.tsx';
const HEADING = 'mfe-tours/src/all-packages/list-heading.ts';
const MISTYPED = 'mfe-tours/src/package-query.ts';

/** The time for a new build after a change of remote.ts, which starts webpack again. */
const REBUILD_TIMEOUT_MS = 60_000;

/**
 * `npm test` edits once, makes the two mistakes that are shown over the page in ways of their own, and ends.
 */
const itInFull = inFull(it, it.skip);

let copy: WorkingCopy;
let stack: DevelopmentStack;
let visitor: Visitor;
const teardown: (() => Promise<void>)[] = [];

beforeAll(async () => {
  copy = await workingCopy({});
  stack = await developIn(copy, 'mfe-tours');
  teardown.unshift(stack.clear);
  // The type check runs beside the other tests; the last of them reads its result.
  edit(MISTYPED, 'import ', "export const page: number = 'one';\nimport ");
  visitor = await Visitor.open({ baseURL: stack.origin });
  teardown.unshift(() => visitor.close());
  await visitor.page.goto('/allpak');
  await expectVisible(search('Search packages'));
  await search('Search packages').fill('rain in Sylhet');
  await visitor.page.evaluate(() => void Object.assign(window, { samePage: true }));
}, 300_000);

afterAll(async () => {
  for (const step of teardown) await step();
});

const search = (label: string) => visitor.page.getByLabel(label, { exact: true });
const heading = (name: RegExp | string) => visitor.page.getByRole('heading', { name });
const overlay = () => visitor.page.getByRole('alert', { name: 'Error while developing' });
const isSamePage = () => visitor.page.evaluate(() => 'samePage' in window);

/** Replaces a part of a file, as an editor saves it. */
function edit(file: string, text: string, replacement: string): void {
  const place = path.join(copy.folder, file);
  const before = readFileSync(place, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain: ${text}`);
  writeFileSync(place, before.replace(text, replacement));
}

/** The line of a file that contains this text, as messages name it: `file:line`. */
function placeOf(file: string, text: string): string {
  const lines = readFileSync(path.join(copy.folder, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`;
}

describe('an edit of a remote in development', () => {
  it('shows on the open page, which keeps what was typed', async () => {
    edit(FORM, 'label="Search packages"', 'label="Find packages"');
    await expectVisible(search('Find packages'));
    expect(await search('Find packages').inputValue()).toBe('rain in Sylhet');
    expect(await isSamePage()).toBe(true);
  });

  itInFull('of a screen shows too, and its loader runs again', async () => {
    const data = 'await listPackages({ ...query, ...readPage(params) }, { signal: request.signal })';
    edit(SCREEN, data, `{ ...(${data}), total: 77 }`);
    edit(HEADING, ": 'Tour Packages');", ": 'Journeys');");
    await expectVisible(heading('All 77 Journeys'));
    expect(await search('Find packages').inputValue()).toBe('rain in Sylhet');
    expect(await isSamePage()).toBe(true);
    expect(visitor.consoleErrors).toEqual([]);
  });

  itInFull('makes React warn in the console', async () => {
    edit(FORM, '<SearchIcon /> Search', '{[1, 2].map(() => <SearchIcon />)} Search');
    while (visitor.consoleErrors.length === 0) await visitor.page.waitForEvent('console');
    expect(visitor.consoleErrors.join()).toContain('Each child in a list should have a unique "key" prop');
    edit(FORM, '{[1, 2].map(() => <SearchIcon />)} Search', '<SearchIcon /> Search');
  });
});

describe('a mistake', () => {
  it('in the syntax is shown over the page with file and line, until it is corrected', async () => {
    edit(FORM, '<Button type="submit"', '<Button (type="submit"');
    await expectVisible(overlay().getByText(placeOf(FORM, '<Button (type')));
    edit(FORM, '<Button (type="submit"', '<Button type="submit"');
    await expectHidden(overlay());
    expect(await search('Find packages').inputValue()).toBe('rain in Sylhet');
    expect(await isSamePage()).toBe(true);
  });

  it('that makes a screen throw is shown there too: nothing falls back to the published build', async () => {
    edit(FORM, '  const search =', "  if (term) throw new Error('no rain');\n  const search =");
    await expectVisible(overlay().getByText('Error: no rain'));
    await expectVisible(overlay().getByText(placeOf(FORM, 'no rain')));
    expect(await search('Search packages').count()).toBe(0);
    await stack.untilShown(`${placeOf(FORM, 'no rain')}:`);
    edit(FORM, "  if (term) throw new Error('no rain');\n", '');
    await expectVisible(search('Find packages'));
    await expectHidden(overlay());
    expect(await isSamePage()).toBe(true);
  });

  itInFull(
    'in a response is logged in the console: the request, the field, what was expected and received',
    async () => {
      const { page, consoleErrors } = visitor;
      await page.route(`**${listPackages.path}?**`, (route) =>
        route.fulfill({ json: { data: 'rain', total: 1 } }),
      );
      await search('Find packages').fill('tea');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expectVisible(heading('Failed to load packages.'));
      expect(consoleErrors.join('\n')).toContain(
        `GET ${listPackages.path} (listPackages) breaks its contract:\n  data: expected Array, received "rain"`,
      );
      await page.unrouteAll();
    },
  );

  itInFull('in a type is reported in the terminal', async () => {
    await stack.untilShown(`${MISTYPED}:1:14: Type 'string' is not assignable to type 'number'.`);
  });
});

itInFull(
  'a screen that no route names is reported, and a change of remote.ts adds it without a restart',
  async () => {
    const folder = path.join(copy.folder, 'mfe-tours/src/weather');
    mkdirSync(folder);
    const screen =
      'const WeatherScreen = () => <h1>Rain again</h1>;\nexport { WeatherScreen as Component };\n';
    writeFileSync(path.join(folder, 'weather.screen.tsx'), screen);
    await expectVisible(overlay().getByText('mfe-tours/src/weather/weather.screen.tsx is named by no route'));

    const route = "{ path: '/weather', module: 'weather/weather.screen', title: 'Weather' },";
    edit('mfe-tours/remote.ts', 'routes: [', `routes: [\n    ${route}`);
    edit('mfe-tours/remote.ts', 'nav: [', "nav: [\n    { label: 'Weather', path: '/weather', order: 5 },");
    await visitor.page.getByRole('link', { name: 'Weather' }).click({ timeout: REBUILD_TIMEOUT_MS });
    await expectVisible(heading('Rain again'));
  },
);

it('ends with Ctrl-C, and leaves no process behind', async () => {
  expect(await stack.stop()).toBe(0);
  const { output } = await runCommand(['ps', '-A', '-o', 'args='], { cwd: copy.folder });
  expect(output.split('\n').filter((args) => args.includes(`${copy.folder}/`))).toEqual([]);
});

it('published builds contain nothing of development', () => {
  const scripts = readdirSync(RELEASES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(50);
  const DEVELOPMENT = /safarDevelopment|\$Refresh|hot-update|webpackHot|__dev\/|jsxDEV/;
  const found = scripts.filter((file) =>
    DEVELOPMENT.test(readFileSync(path.join(RELEASES_FOLDER, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
