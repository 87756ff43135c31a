import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, canaryOf, liveOf, versionOf } from '@safar/releases';
import { inFull } from '@safar/scripts/checks/testing/in-full';
import type { Report } from '@safar/shared-contracts/beacon.contract';
import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import { writeThrowingBuild } from '../damaged-releases';
import { waitUntil } from '../engines/wait-until';
import { service } from '../live-builds';
import { expectVisible } from '../expect-visible';
import { writeChangedBuild } from '../changed-build';
import { closeBrowserAfterAll, ORIGIN, Visitor } from '../visitor';
import { remoteIn } from './page-data';

const TOURS = 'mfe-tours';
const [BROKEN_CANARY, BROKEN_LIVE, OTHER_MARKUP] = ['badbadbad001', 'badbadbad002', 'badbadbad003'];
/** How a page that runs one of these builds fails. */
const PHASES: Readonly<Record<string, 'render' | 'hydrate'>> = {
  [BROKEN_CANARY]: 'render',
  [BROKEN_LIVE]: 'render',
  [OTHER_MARKUP]: 'hydrate',
};
const MAX_VISITS = inFull(120, 600);
const CONCURRENT_VISITS = 4;
/** Half of the visitors get the canary: that none of so many does happens once in 10^12 runs. */
const MAX_VISITS_UNTIL_SEEN = 40;
/** So many visitors come in a browser; of the others, the pages are requested and their reports sent. */
const VISITS_IN_BROWSER = inFull(120, 8);

closeBrowserAfterAll();

const toursBuilds = async () => buildsOf(await service.read(), TOURS);
const hasCanary = async () => canaryOf(await toursBuilds()) !== undefined;
const liveVersion = async () => {
  const live = liveOf(await toursBuilds());
  return live && versionOf(live);
};

/** Visitors come until that is over. */
async function visitWhile(goesOn: () => Promise<boolean>): Promise<void> {
  for (let visits = 0; visits < MAX_VISITS && (await goesOn()); visits += CONCURRENT_VISITS) {
    const come = visits < VISITS_IN_BROWSER ? visit : reportAsAPageDoes;
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

/** Requests the tours and sends what a browser reports of them: that they were loaded, or crashed. */
async function reportAsAPageDoes(): Promise<void> {
  const page = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const token = page.headers.get('server-timing')?.match(/desc="([^"]+)"/)?.[1];
  const { build } = remoteIn(html, TOURS).live;
  const phase = PHASES[build];
  const report: Report = phase
    ? { kind: 'failed', package: TOURS, build, phase, name: 'Error' }
    : { kind: 'loaded', package: TOURS, build };
  const response = await fetch(ORIGIN + BEACON_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, reports: [report] }),
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
  let isReported = false;
  const response = reported.then(() => (isReported = true));
  while (!isReported) {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await pause(100);
  }
  await response;
  consoleErrors.push(...visitor.consoleErrors);
  await visitor.close();
}

it('a canary that crashes at render is aborted by reports, and the log says why', async () => {
  const folder = await writeThrowingBuild(TOURS, BROKEN_CANARY);
  await service.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });
  await visitWhile(hasCanary);
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
  const isSeen = () => consoleErrors.join().includes('The markup of this page is not what it renders');
  // Each visitor gets the canary by chance, and stays with it or without.
  for (let visits = 0; visits < MAX_VISITS_UNTIL_SEEN && !isSeen(); visits += CONCURRENT_VISITS)
    await Promise.all(Array.from({ length: CONCURRENT_VISITS }, visit));
  expect(isSeen()).toBe(true);
  await visitWhile(hasCanary);
  const [stopped] = (await service.read()).log;
  expect(stopped).toMatchObject({ who: 'safar', what: 'stop-canary', package: TOURS, build: OTHER_MARKUP });
  expect(stopped?.why).toMatch(/Mostly hydrate errors in mfe-tours@badbadbad003.* \(team Tours\)/);
}, 180_000);

it('a live build that crashes at render is taken back by reports, and the log says why', async () => {
  const before = await liveVersion();
  const folder = await writeThrowingBuild(TOURS, BROKEN_LIVE);
  await service.publish([folder], { who: 'a test', revision: 'broken' });
  await visitWhile(async () => (await liveVersion()) === BROKEN_LIVE);
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
