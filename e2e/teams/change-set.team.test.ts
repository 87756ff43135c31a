import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildsOf, liveOf, signToken, versionOf } from '@safar/releases';
import { inFull } from '@safar/shared-server/testing/in-full';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import * as v from 'valibot';
import { service } from '../builds/live-builds';
import { expectVisible } from '../visitor/expect-visible';
import { DATA_FOLDER, ORIGIN, Visitor } from '../visitor/visitor';
import { startLoad } from './load';
import { shellOf as shellInTab } from '../delivery/page-data';
import { putRaisedBuilds } from './raised-builds';
import { buildIdsIn, workingCopy, type WorkingCopy } from './working-copy';

const BROWSER_PACKAGES = BUILT_PACKAGES.filter(({ runsIn }) => runsIn === 'browser').map(({ name }) => name);
const SET = 'major-step';
/** Visitors that rest leave some of the processor to the commands that they are to meet. */
const LOAD = inFull(
  { requests: 4, restMs: 0, restInBrowserMs: 0 },
  { requests: 2, restMs: 250, restInBrowserMs: 2_000 },
);
const [TOURS, OTHERS] = [
  'mfe-tours',
  BROWSER_PACKAGES.filter((name) => !['shell', 'mfe-tours'].includes(name)),
];

const AUTH_MANIFEST = 'shared-auth/package.json';
const REACT = ['react', 'react-dom'] as const;
const [NEXT_REACT, NEXT_AUTH] = ['20.0.0', '2.0.0'];
/** Share key → its version after the step. */
const RAISED = {
  react: NEXT_REACT,
  'react/jsx-runtime': NEXT_REACT,
  'react-dom': NEXT_REACT,
  '@safar/shared-auth': NEXT_AUTH,
};
/** React as it is installed in the copy. */
const installed = (name: string) => `shell/node_modules/${name}/package.json`;

let copy: WorkingCopy;
/** The version of React as it was installed. */
let reactBefore: string;
/** The revision before the step, and the build that is live of each package then and after the step. */
let before: Registry;
let oldSet: Readonly<Record<string, string>>;
let newSet: Readonly<Record<string, string>>;

beforeAll(async () => {
  before = await service.read();
  oldSet = liveIn(before);
  copy = await workingCopy({ SAFAR_DATA: DATA_FOLDER, DEPLOY_AS: 'the new major' });
  // Before the tools are installed, for which this manifest counts.
  setVersion(AUTH_MANIFEST, NEXT_AUTH);
  await command('releases');
  reactBefore = versionIn(installed('react'));
  for (const name of REACT) setVersion(installed(name), NEXT_REACT);
  const ids = Object.entries(await buildIdsIn(copy));
  newSet = Object.fromEntries(ids.filter(([name]) => BROWSER_PACKAGES.includes(name)));
  expect(Object.keys(newSet).sort()).toEqual(Object.keys(oldSet).sort());
  await inFull<() => Promise<unknown>>(
    () => command('build', '--', ...BROWSER_PACKAGES),
    () => putRaisedBuilds(copy, newSet, RAISED),
  )();
}, 600_000);
afterAll(async () => {
  await service.restore(before.revision, 'a test').catch(() => undefined);
  for (const name of REACT) setVersion(installed(name), reactBefore);
});

const command = (...args: string[]) => copy.run('npm', 'run', '-s', ...args);
/** A command of a pipeline, which has the address of the site and a token. */
async function remotely(...args: string[]): Promise<string> {
  const secret = readFileSync(path.join(DATA_FOLDER, 'secrets/deploy'), 'utf8');
  const token = await signToken(secret, 'deploy', { sub: 'ci', packages: [...BROWSER_PACKAGES] });
  return copy.run('env', `SAFAR_URL=${ORIGIN}`, `DEPLOY_TOKEN=${token}`, 'npm', 'run', '-s', ...args);
}

function liveIn(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    BROWSER_PACKAGES.flatMap((name) => {
      const live = liveOf(buildsOf(registry, name));
      return live ? [[name, versionOf(live)]] : [];
    }),
  );
}
const live = async () => liveIn(await service.read());

function setVersion(file: string, version: string): void {
  const place = realpathSync(path.join(copy.folder, file));
  const text = readFileSync(place, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`);
  // The file may be the same one as in the cache of the installer.
  rmSync(place);
  writeFileSync(place, text);
}

function versionIn(file: string): string {
  const text = readFileSync(path.join(copy.folder, file), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

const heading = ({ page }: Visitor, name: RegExp | string) => page.getByRole('heading', { name });
const TOURS_HEADING = /^All \d+ Tour Packages/;
const searchOf = ({ page }: Visitor) => page.getByRole('tab', { name: /flight/i });
const follow = ({ page }: Visitor, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const shellOf = ({ page }: Visitor) => shellInTab(page);

/** Opens a tab whose builds are those of today, and which hears nothing of what is published later. */
async function openDeafTab(): Promise<Visitor> {
  const visitor = await Visitor.open();
  await visitor.page.route('**/__release**', (route) => route.abort());
  await visitor.page.goto('/allpak');
  await expectVisible(heading(visitor, TOURS_HEADING));
  await visitor.page.evaluate(() => void Object.assign(window, { samePage: true }));
  return visitor;
}

describe('a shared package and React raised by a major version in all packages', () => {
  it('cannot be published one by one, whoever goes first', async () => {
    await expect(command('publish', '--', '--allow-dirty', TOURS)).rejects.toThrow(
      /mfe-tours@\w+ requires react \^20\.0\.0, but shell@\w+ provides 19\./,
    );
    await expect(command('publish', '--', '--allow-dirty', 'shell')).rejects.toThrow(
      /mfe-tours@\w+ requires @safar\/shared-auth \^1\.0\.0, but shell@\w+ provides 2\.0\.0\./,
    );
    expect(await live()).toEqual(oldSet);
  });

  it('waits in a set, which says which teams are missing', async () => {
    expect(await command('publish', '--', '--allow-dirty', TOURS, '--set', SET)).toContain(
      'waits for: shell.',
    );
    await command('publish', '--', '--allow-dirty', 'shell', '--set', SET);
    expect(await command('releases')).toContain(`waits for: ${OTHERS.join(', ')}.`);
    expect(await live()).toEqual(oldSet);
  });

  it('goes live with the last part as one revision: no page fails or mixes majors, open tabs go on', async () => {
    const tab = await openDeafTab();
    const load = await startLoad([oldSet, newSet], LOAD);
    const { revision } = await service.read();
    await command('publish', '--', '--allow-dirty', ...OTHERS, '--set', SET);
    await load.untilServed(newSet);
    expect(await load.stop()).toEqual([]);
    expect([await live(), (await service.read()).revision]).toEqual([newSet, revision + 1]);

    // It has not loaded the files of this screen before.
    await follow(tab, 'Home');
    await expectVisible(searchOf(tab));
    expect(await tab.page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(await shellOf(tab)).toBe(oldSet['shell']);
    await tab.page.unroute('**/__release**');
    await tab.page.reload();
    await expectVisible(searchOf(tab));
    expect(await shellOf(tab)).toBe(newSet['shell']);
    tab.consoleErrors.splice(0);
    await follow(tab, 'All Packages');
    await expectVisible(heading(tab, TOURS_HEADING));
    expect(tab.consoleErrors).toEqual([]);
    await tab.close();
  });

  it('goes back as one revision in the same way, and forward again by one request of a pipeline', async () => {
    const tab = await openDeafTab();
    const load = await startLoad([oldSet, newSet], LOAD);
    const { revision } = await service.read();
    await expect(command('rollback', '--', TOURS)).rejects.toThrow(/requires react \^19\./);
    await command('rollback', '--', '--revision', String(before.revision));
    await load.untilServed(oldSet);
    expect(await remotely('publish', '--', '--changed', '--allow-dirty')).toContain(
      `shell: ${newSet['shell']} was published.`,
    );
    await load.untilServed(newSet);
    await remotely('rollback', '--', '--revision', String(before.revision));
    await load.untilServed(oldSet);
    expect(await load.stop()).toEqual([]);
    expect([await live(), (await service.read()).revision]).toEqual([oldSet, revision + 3]);

    await follow(tab, 'Home');
    await expectVisible(searchOf(tab));
    expect(await shellOf(tab)).toBe(newSet['shell']);
    await tab.close();
  });
});

describe('a past revision', () => {
  it('is seen in one tab through a link, with all builds that were live then', async () => {
    const { log } = await service.read();
    const published = log.find(({ set }) => set === SET)?.revision ?? 0;
    const visitor = await Visitor.open();
    await visitor.page.goto((await command('override-link', '--', '--revision', String(published))).trim());
    const banner = visitor.page.getByRole('region', { name: 'Test build' });
    await expectVisible(banner.getByText(`Revision ${published} runs in this tab`));
    expect(await shellOf(visitor)).toBe(newSet['shell']);
    await follow(visitor, 'All Packages');
    await expectVisible(heading(visitor, TOURS_HEADING));
    await banner.getByRole('button', { name: 'Reset' }).click();
    await visitor.page.reload();
    expect(await shellOf(visitor)).toBe(oldSet['shell']);
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  });

  it('that broke the site is found by a command that is run against those between', async () => {
    const { log } = await service.read();
    const bad = log.find(({ what, set }) => what === 'publish' && set === SET)?.revision ?? 0;
    const fails = `fetch(process.env.BISECT_LINK).then((page) => page.text())
      .then((html) => process.exit(html.includes('"shell":"${newSet['shell']}"') ? 1 : 0))`;
    const found = await command(
      ...['bisect', '--', String(before.revision), String(bad), '--', process.execPath, '-e', fails],
    );
    expect(found).toContain(`Revision ${bad} is the first bad one`);
    expect(found).toContain(`the new major: ${TOURS}: ${newSet[TOURS]} was published with the set ${SET}.`);
  });
});
