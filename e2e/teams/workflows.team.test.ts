import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, liveOf, signToken, versionOf } from '@safar/releases';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { REGISTRY_PATH } from '@safar/shared-contracts/deploy.contract';
import { remoteIn } from '../delivery/page-data';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import { service } from '../builds/live-builds';
import { DATA_FOLDER, ORIGIN, Visitor } from '../visitor/visitor';
import { runJob } from './workflow-run';
import { workingCopy, type WorkingCopy } from './working-copy';

const REMOTE = 'mfe-home-search';
/** What the pull request changes: a heading, and the test that knows it. */
const CHANGED = ['home-hero.tsx', 'home.screen.test.tsx'].map((file) => `${REMOTE}/src/home/${file}`);
const [BEFORE, AFTER] = ['Your next journey starts here', 'Your next journey starts at a pull request'];

let copy: WorkingCopy;
let contexts: Readonly<Record<string, string>>;

beforeAll(async () => {
  // Nothing of the site but its address and the tokens: as a runner has them.
  copy = await workingCopy({ SAFAR_DATA: '', JEST_PROJECTS: 'browser,node' });
  for (const name of CHANGED) {
    const file = path.join(copy.folder, name);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(BEFORE);
    writeFileSync(file, text.replace(BEFORE, AFTER));
  }
  // The step that runs the tests of the remote is tried here, and no test: one file of them is enough.
  const tests = await copy.run('git', 'ls-files', `${REMOTE}/src/*.test.ts`, `${REMOTE}/src/*.test.tsx`);
  for (const name of tests
    .trim()
    .split('\n')
    .filter((each) => !CHANGED.includes(each)))
    rmSync(path.join(copy.folder, name));
  const author = ['-c', 'user.name=Tania', '-c', 'user.email=tania@safar.example'];
  await copy.run('git', ...author, 'commit', '--quiet', '--no-verify', '--all', '--message', 'feat: a hero');
  const secret = readFileSync(path.join(DATA_FOLDER, 'secrets/deploy'), 'utf8');
  const packages = [REMOTE];
  contexts = {
    'vars.SAFAR_URL': ORIGIN,
    'inputs.remote': REMOTE,
    'github.event.pull_request.number': '12',
    'inputs.stage': '1s',
    'inputs.wait': '3m',
    'secrets.PREVIEW_TOKEN': await signToken(secret, 'preview', { sub: 'home, pull requests', packages }),
    'secrets.DEPLOY_TOKEN': await signToken(secret, 'deploy', { sub: 'home, main', packages }),
  };
}, 600_000);

const live = async () => {
  const build = liveOf(buildsOf(await service.read(), REMOTE));
  return build && versionOf(build);
};
const heading = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The only cookie that a visitor without an account has: which canaries they get. */
interface Browser {
  cookie: string | undefined;
}

/** Loads the home page, and reports its builds as loaded. Returns the build of the remote. */
async function load(browser: Browser): Promise<string> {
  const page = await fetch(ORIGIN, {
    headers: { accept: 'text/html', ...(browser.cookie ? { cookie: browser.cookie } : {}) },
  });
  browser.cookie ??= page.headers.getSetCookie()[0]?.split(';')[0];
  const { build } = remoteIn(await page.text(), REMOTE).live;
  const token = page.headers.get('server-timing')?.match(/desc="([^"]+)"/)?.[1];
  const body = JSON.stringify({ token, reports: [{ kind: 'loaded', package: REMOTE, build }] });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(ORIGIN + BEACON_PATH, { method: 'POST', headers, body });
  expect(response.status).toBe(204);
  return build;
}

/** New visitors come until `isOver`. One who gets the canary, and one who does not, come again and again. */
async function visitUntil(isOver: () => boolean, canary: () => Promise<string | undefined>): Promise<void> {
  const regulars = new Map<boolean, Browser>();
  while (!isOver()) {
    const next = await canary();
    for (const isCanary of [true, false]) {
      const browser = regulars.get(isCanary) ?? { cookie: undefined };
      const build = await load(browser);
      if (next !== undefined && !regulars.has(build === next)) regulars.set(build === next, browser);
    }
    await pause(20);
  }
}

describe('a pull request that changes one remote', () => {
  let link: string;
  let before: string | undefined;
  let revision: number;

  beforeAll(async () => {
    before = await live();
    ({ revision } = await service.read());
  });

  it('passes the gate by the steps of its workflow, with a summary for its reviewers', async () => {
    const { summary, outputs } = await runJob(copy, 'gate', contexts);
    expect(summary).toMatch(/^## mfe-home-search@[0-9a-f]{12}: could go live now/);
    expect(summary).toContain('| The entry |');
    expect(summary).toContain('Nobody else is affected');
    expect(outputs).toMatch(/^summary<<(end-\w+)\n## mfe-home-search@[^]*\n\1\n$/);
  });

  it('gets a link to its build on the real site', async () => {
    const { summary } = await runJob(copy, 'preview', contexts);
    link = /\]\((http[^)]+)\)/.exec(summary)?.[1] ?? '';
    expect(link).toMatch(new RegExp(`^${ORIGIN}/\\?safar-override=`));
  });

  it('is seen by who follows the link, also after a reload, and by nobody else', async () => {
    const [reviewer, visitor] = [await Visitor.open(), await Visitor.open()];
    await reviewer.page.goto(link);
    await expectVisible(heading(reviewer, AFTER));
    await expectVisible(reviewer.page.getByRole('region', { name: 'Test build' }));
    await reviewer.page.reload();
    await expectVisible(heading(reviewer, AFTER));
    await visitor.page.goto('/');
    await expectVisible(heading(visitor, BEFORE));
    await expectHidden(visitor.page.getByRole('region', { name: 'Test build' }));
    // Neither does another tab of the same browser.
    const other = await reviewer.page.context().newPage();
    await other.goto('/');
    await expectVisible(other.getByRole('heading', { level: 1, name: BEFORE, exact: true }));
    for (const each of [reviewer, visitor]) {
      await each.close();
      expect(each.consoleErrors).toEqual([]);
    }
    expect(await (await fetch(ORIGIN + REGISTRY_PATH)).text()).not.toContain(await buildInCopy());
    expect([await live(), (await service.read()).revision]).toEqual([before, revision]);
  });

  it('is published by stages when it was merged, as its visitors report no failures', async () => {
    const next = await buildInCopy();
    // Nobody came before this run was over. The one that is started again goes on with its canary.
    const first = await runJob(copy, 'publish', { ...contexts, 'inputs.wait': '1s' });
    expect(first.summary).toContain(`${REMOTE}@${next} at 5 %: stage 1 of 3`);
    let isOver = false;
    const published = runJob(copy, 'publish', contexts).finally(() => (isOver = true));
    const canary = async () => {
      const builds = buildsOf(await service.read(), REMOTE);
      return builds.some((build) => versionOf(build) === next) ? next : undefined;
    };
    const [{ summary }] = await Promise.all([published, visitUntil(() => isOver, canary)]);
    expect(summary).toContain(`${REMOTE}@${next} is live for everybody.`);
    const { log } = await service.read();
    const stages = log.filter(({ build }) => build === next).reverse();
    expect(stages.map(({ what, percent, who }) => [what, percent, who])).toEqual([
      ['canary', 5, 'home, main'],
      ['canary', 25, 'safar'],
      ['promote', undefined, 'safar'],
    ]);
    const visitor = await Visitor.open();
    await visitor.page.goto('/');
    await expectVisible(heading(visitor, AFTER));
    await visitor.close();
    expect(visitor.consoleErrors).toEqual([]);
  });

  it('publishes nothing when the build is live already', async () => {
    const { summary } = await runJob(copy, 'publish', contexts);
    expect(summary).toContain('Nothing to publish');
    const preview = await runJob(copy, 'preview', contexts);
    expect(preview.summary).toContain('Nothing to preview');
  });

  it('is not replaced by the job of an older commit that is run again', async () => {
    const [newer, { log }] = [await live(), await service.read()];
    await copy.run('git', 'checkout', '--quiet', 'HEAD~1');
    const again = runJob(copy, 'publish', { ...contexts, 'inputs.wait': '1s' });
    await expect(again).rejects.toThrow(`${REMOTE}@${newer} is live, and was built from a newer commit`);
    expect((await service.read()).log).toEqual(log);
    await copy.run('git', 'checkout', '--quiet', '-');
    await service.rollBack(REMOTE, 'a test');
  });
});

/** The id of the build of the changed sources. */
async function buildInCopy(): Promise<string> {
  const folder = await copy.run('npm', 'run', '-s', 'build', '--', REMOTE);
  return /dist\/([0-9a-f]{12})$/m.exec(folder)?.[1] ?? '';
}
