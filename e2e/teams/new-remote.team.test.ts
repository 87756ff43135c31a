import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inFull } from '@safar/shared-server/testing/in-full';
import { RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import { buildIdOf } from '@safar/tooling/build-id';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import type { Page } from 'playwright-core';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import { DATA_FOLDER, Visitor } from '../visitor/visitor';
import { shellOf } from '../delivery/page-data';
import { buildIdsIn, workingCopy, type WorkingCopy } from './working-copy';

const NAME = 'mfe-stories';
/** For a command that builds and publishes. */
const COMMAND_TIMEOUT_MS = 120_000;

/** The ids of all builds before the new remote. */
const others = Object.fromEntries(BUILT_PACKAGES.map(({ name }) => [name, buildIdOf(name)]));
let copy: WorkingCopy;
let visitor: Visitor;

beforeAll(async () => {
  copy = await workingCopy({
    SAFAR_DATA: DATA_FOLDER,
    DEPLOY_AS: 'the new team',
    JEST_PROJECTS: 'browser,node',
  });
  visitor = await Visitor.open();
  await visitor.page.goto('/allpak');
  await visitor.page.evaluate(() => (document.body.dataset['stayed'] = 'yes'));
});

afterAll(async () => {
  await visitor.close();
  rmSync(path.join(copy.folder, NAME), { recursive: true, force: true });
});

const node = (...args: string[]) => copy.run(process.execPath, ...args);
const command = (...args: string[]) => copy.run('npm', 'run', '-s', ...args);
const changed = async () =>
  (await copy.run('git', 'status', '--porcelain'))
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .sort();

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Runs `change`, waits until the open tab has received the release update, and follows a link in it. */
async function followAfter(change: () => Promise<unknown>, link: string, title: string): Promise<void> {
  const { page } = visitor;
  const update = page.waitForResponse(
    (response) => new URL(response.url()).pathname === RELEASE_PATH && response.ok(),
    { timeout: COMMAND_TIMEOUT_MS },
  );
  await change();
  await update;
  await mainLink(page, link).click();
  await expectVisible(heading(page, title));
}

describe('a new team', () => {
  it('creates its remote with one command, and changes no file of others', async () => {
    expect(await command('new-remote', '--', NAME, 'Stories')).toContain(`npm run publish -- ${NAME}`);
    expect(await changed()).toEqual([
      ...['?? .github/workflows/mfe-stories.yml', '?? mfe-stories/', 'M .github/CODEOWNERS'],
      ...['M .vscode/launch.json', 'M pnpm-lock.yaml'],
    ]);
    const owned = await copy.run('git', 'diff', '--unified=0', '.github/CODEOWNERS');
    expect(owned.split('\n').filter((line) => /^[+-][^+-]/.test(line))).toEqual([
      expect.stringMatching(/^\+\/mfe-stories\/ @[\w-]+\/stories$/),
      expect.stringMatching(/^\+\/\.github\/workflows\/mfe-stories\.yml @[\w-]+\/stories$/),
    ]);
  });

  it('changes the build of no other package', async () => {
    expect(await buildIdsIn(copy)).toMatchObject(others);
  });

  it('passes the checks unchanged: format, lint, types, unused code, tests', async () => {
    const project = path.join(copy.folder, `tooling/tsconfig.${NAME}.json`);
    const include = ['browser-globals.d.ts', 'jest/browser', `../${NAME}`];
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.browser.json', include }));
    await Promise.all([
      node('node_modules/oxfmt/bin/oxfmt', '--check', NAME),
      node('--import', 'tsx', 'node_modules/eslint/bin/eslint.js', NAME),
      node('node_modules/typescript-7/bin/tsc', '-p', project),
      node('node_modules/knip/bin/knip.js', '--workspace', NAME),
    ]).finally(() => rmSync(project));
    const jest = ['tooling/node_modules/jest/bin/jest.js', '-c', 'tooling/jest/jest.config.mjs'];
    const output = await node(
      ...jest,
      NAME,
      'scripts/checks/screens',
      'scripts/checks/specification',
      // The tests that read every package; in full those that build some, too.
      ...inFull(['tooling/src'], ['tooling/src/import-', 'tooling/src/package', 'tooling/src/sharing']),
    );
    expect(output).toContain(`PASS browser ${NAME}/src/stories/stories.test.tsx`);
  });

  it('publishes into the running site: an open tab has the new screen without a reload', async () => {
    const { page } = visitor;
    const shell = await shellOf(page);
    await followAfter(() => command('publish', '--', NAME, '--allow-dirty'), 'About', 'About');
    await mainLink(page, 'Stories').click();
    await expectVisible(heading(page, 'Stories'));
    await expectVisible(page.getByText('Nothing is here yet.'));
    expect(await page.evaluate(() => document.body.dataset['stayed'])).toBe('yes');
    await page.goto('/stories');
    await expectVisible(heading(page, 'Stories'));
    expect(await shellOf(page)).toBe(shell);
  });

  it('runs it isolated, from the live build', async () => {
    const build = (await buildIdsIn(copy))[NAME];
    const alone = await Visitor.open();
    await alone.page.goto(`/remotes/${NAME}/${build}/isolated.html`);
    await expectVisible(alone.page.getByText(`${NAME} alone`));
    await alone.page.getByRole('link', { name: 'Stories' }).click();
    await expectVisible(heading(alone.page, 'Stories'));
    await alone.close();
    expect(alone.consoleErrors).toEqual([]);
  });

  it('removes it again, and the site still works', async () => {
    const { page } = visitor;
    await page.goto('/allpak');
    await expectVisible(mainLink(page, 'Stories'));
    await followAfter(() => command('disable', '--', NAME), 'About', 'About');
    await expectHidden(mainLink(page, 'Stories'));
    rmSync(path.join(copy.folder, NAME), { recursive: true });
    expect(await command('releases')).toMatch(/mfe-stories\s+disabled/);
    expect(await buildIdsIn(copy)).toEqual(others);
    await page.goto('/allpak');
    await expectVisible(heading(page, 'All Packages'));
    expect(visitor.consoleErrors).toEqual([]);
  });
});
