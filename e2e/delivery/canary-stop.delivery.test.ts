import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, canaryOf, liveOf, versionOf } from '@safar/releases';
import { inFull } from '@safar/shared-server/testing/in-full';
import type { Report } from '@safar/shared-contracts/beacon.contract';
import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { writeThrowingBuild } from '../builds/damaged-releases';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { service } from '../builds/live-builds';
import { expectVisible } from '../visitor/expect-visible';
import { writeBrokenShell, writeChangedBuild } from '../builds/changed-build';
import { ORIGIN, Visitor } from '../visitor/visitor';
import { pageDataIn, remoteIn } from './page-data';

const TOURS = 'mfe-tours';
const [BROKEN_CANARY, BROKEN_LIVE, OTHER_MARKUP] = ['badbadbad001', 'badbadbad002', 'badbadbad003'];
const BROKEN_SHELL = 'badbadbad004';
/** How a page that runs one of these builds fails. */
const PHASES: Readonly<Record<string, 'load' | 'render' | 'hydrate'>> = {
  [BROKEN_CANARY]: 'render',
  [BROKEN_LIVE]: 'render',
  [OTHER_MARKUP]: 'hydrate',
  [BROKEN_SHELL]: 'load',
};
const MAX_VISITS = 600;
const CONCURRENT_VISITS = 4;
/** Half of the visitors get the canary: that none of so many does happens once in 10^12 runs. */
const MAX_VISITS_UNTIL_SEEN = 40;
/**
 * How many visitors come in a browser after one was seen to report; for the others, pages are requested and
 * reports sent by a script.
 */
const VISITS_IN_BROWSER = inFull(120, 0);

const toursBuilds = async () => buildsOf(await service.read(), TOURS);
const hasCanary = async (name = TOURS) => canaryOf(buildsOf(await service.read(), name)) !== undefined;
const liveVersion = async () => {
  const live = liveOf(await toursBuilds());
  return live && versionOf(live);
};

/** Visitors come until that is over. */
async function visitWhile(goesOn: () => Promise<boolean>, inBrowser = VISITS_IN_BROWSER): Promise<void> {
  for (let visits = 0; visits < MAX_VISITS && (await goesOn()); visits += CONCURRENT_VISITS) {
    const come = visits < inBrowser ? visit : reportAsAPageDoes;
    await Promise.all(Array.from({ length: CONCURRENT_VISITS }, come));
  }
}

/** The tours are shown as ever, without an error in the console. */
async function expectTours(): Promise<void> {
  const later = await Visitor.open();
  await later.page.goto('/allpak');
  await expectVisible(later.page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  expect(later.consoleErrors).toEqual([]);
  await later.close();
}

/** Requests the tours and sends what a browser reports of them and of the shell: loaded, or crashed. */
async function reportAsAPageDoes(): Promise<void> {
  const page = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const token = page.headers.get('server-timing')?.match(/desc="([^"]+)"/)?.[1];
  const builds = [
    { package: 'shell', build: pageDataIn(html).shell },
    { package: TOURS, build: remoteIn(html, TOURS).live.build },
  ];
  const failed = builds.findIndex(({ build }) => PHASES[build]);
  const reached = failed < 0 ? builds : builds.slice(0, failed + 1);
  const reports = reached.map((of): Report => {
    const phase = PHASES[of.build];
    return phase ? { kind: 'failed', ...of, phase, name: 'Error' } : { kind: 'loaded', ...of };
  });
  const response = await fetch(ORIGIN + BEACON_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, reports }),
  });
  expect(response.status).toBe(204);
  // The edge looks at the numbers every few seconds.
  await pause(100);
}

/** What the browsers of the visitors so far had in their consoles. */
const consoleErrors: string[] = [];

/** A new visitor opens the tours and leaves once the page has sent its reports. */
async function visit(): Promise<void> {
  const visitor = await Visitor.open();
  const { page } = visitor;
  const reported = page.waitForResponse((response) => new URL(response.url()).pathname === BEACON_PATH);
  await page.goto('/allpak');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  // The code that reports is loaded when the page is idle; before that, nothing handles the event.
  let isOver = false;
  const end = () => (isOver = true);
  reported.then(end, end);
  while (!isOver) {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await pause(100);
  }
  await reported;
  consoleErrors.push(...visitor.consoleErrors);
  await visitor.close();
}

/** New visitors open the tours until this is in the console of one: who gets the canary is chance. */
async function visitUntilSeen(text: string): Promise<void> {
  const isSeen = () => consoleErrors.join().includes(text);
  for (let visits = 0; visits < MAX_VISITS_UNTIL_SEEN && !isSeen(); visits += CONCURRENT_VISITS)
    await Promise.all(Array.from({ length: CONCURRENT_VISITS }, visit));
  expect(isSeen()).toBe(true);
}

it('a canary that crashes at render is aborted by reports, and the log says why', async () => {
  const folder = await writeThrowingBuild(TOURS, BROKEN_CANARY);
  await service.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });
  await visitUntilSeen('broken on purpose');
  await visitWhile(() => hasCanary());
  const [stopped] = (await service.read()).log;
  expect(stopped).toMatchObject({
    who: 'safar',
    what: 'stop-canary',
    package: TOURS,
    build: BROKEN_CANARY,
    percent: 0,
  });
  expect(stopped?.why).toMatch(/\d+ of \d+ loads of mfe-tours@badbadbad001 failed, .*Fisher.*render.*Tours/s);
  await expectTours();
}, 180_000);

it('a canary whose markup browsers do not render is aborted, and the log names its team', async () => {
  const folder = await writeChangedBuild(TOURS, OTHER_MARKUP, [
    '"Tour Packages"',
    '(typeof document==="undefined"?"Tours":"Tour Packages")',
  ]);
  await service.publish([folder], { who: 'a test', revision: 'other-markup', traffic: 50 });
  const hasMarkup = async () => {
    const html = await (await fetch(`${ORIGIN}/allpak`)).text();
    return html.includes(SERVER_STATE_ID) && remoteIn(html, TOURS).live.build === OTHER_MARKUP;
  };
  await waitUntil(hasMarkup, { timeoutMs: 60_000, failure: 'No page of the canary has its markup.' });
  await visitUntilSeen('The markup of this page is not what it renders');
  await visitWhile(() => hasCanary());
  const [stopped] = (await service.read()).log;
  expect(stopped).toMatchObject({ who: 'safar', what: 'stop-canary', package: TOURS, build: OTHER_MARKUP });
  expect(stopped?.why).toMatch(/Mostly hydrate errors in mfe-tours@badbadbad003.* \(team Tours\)/);
}, 180_000);

it('a canary of the shell that does not start is aborted, and who gets it gets the site all the same', async () => {
  const folder = await writeBrokenShell(BROKEN_SHELL, 'It does not start.');
  await service.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });
  let isSeen = false;
  for (let visits = 0; visits < MAX_VISITS_UNTIL_SEEN && !isSeen; visits += 1) {
    const visitor = await Visitor.open();
    await visitor.page.goto('/allpak');
    // A page that heals asks the edge every ten seconds.
    await visitor.page.locator(`#root:not([${AWAITS_SHELL}]) h1`).waitFor({ timeout: 60_000 });
    isSeen = visitor.consoleErrors.includes('Error: It does not start.');
    await visitor.close();
  }
  expect(isSeen).toBe(true);
  await visitWhile(() => hasCanary('shell'), 0);
  const [stopped] = (await service.read()).log;
  expect(stopped).toMatchObject({ who: 'safar', what: 'stop-canary', package: 'shell', build: BROKEN_SHELL });
  expect(stopped?.why).toMatch(/\d+ of \d+ loads of shell@badbadbad004 failed, .*load/s);
  await expectTours();
}, 180_000);

it('a live build that crashes at render is taken back by reports, and the log says why', async () => {
  const before = await liveVersion();
  const folder = await writeThrowingBuild(TOURS, BROKEN_LIVE);
  await service.publish([folder], { who: 'a test', revision: 'broken' });
  // Everybody gets it, so that the first ones do.
  await visitWhile(async () => (await liveVersion()) === BROKEN_LIVE, inFull(120, CONCURRENT_VISITS));
  const [rolledBack] = (await service.read()).log;
  expect(rolledBack).toMatchObject({
    who: 'safar',
    what: 'rollback',
    package: TOURS,
    build: before,
    from: BROKEN_LIVE,
  });
  expect(rolledBack?.why).toMatch(/\d+ of \d+ loads of mfe-tours@badbadbad002 failed, .*render.*Tours/s);
  await expectTours();
}, 180_000);
