import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, canaryOf } from '@safar/releases';
import { Beacon, type LongFrames } from '@safar/shared-contracts/beacon.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { writeChangedBuild } from '../builds/changed-build';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../visitor/expect-visible';
import { service } from '../builds/live-builds';
import { ORIGIN, Visitor } from '../visitor/visitor';
import { remoteIn } from './page-data';

const TOURS = 'mfe-tours';
const SLOW = 'badbadbad010';
/** What the slow build does: it holds up its page once while it renders, and again and again by a timer. */
const [RENDER_MS, TIMER_MS, TIMES] = [400, 500, 12];
/** Half of the visitors get the canary: that none of so many does happens once in 10^12 runs. */
const MAX_VISITS_UNTIL_SEEN = 40;

const writeSlowBuild = () =>
  writeChangedBuild(TOURS, SLOW, [
    '"Tour Packages"',
    `(typeof document!=="undefined"&&!document.burnt&&(function(){
      function burn(ms){var end=performance.now()+ms;while(performance.now()<end);}
      document.burnt=1;
      burn(${RENDER_MS});
      performance.mark("rendered");
      setTimeout(function again(){
        burn(${TIMER_MS});
        document.documentElement.dataset.burnt=document.burnt;
        if(document.burnt++<${TIMES})setTimeout(again,100);
      },1500);
    })(),"Tour Packages")`,
  ]);

/** What a page has after `observePage`. */
interface ObservedDocument {
  /** The beacons that it sent. A browser does not show the body of a request that is a Blob. */
  readonly beacons: string[];
  /** Its long frames when it sent the last one, in ms: altogether, and after the slow build rendered. */
  readonly sums: { all: number; later: number };
}

/** Runs in a page before its scripts. */
function observePage(): void {
  const sums = { all: 0, later: 0 };
  const beacons: string[] = [];
  Object.assign(document, { beacons });
  new PerformanceObserver((list) => {
    const [rendered] = performance.getEntriesByName('rendered');
    for (const { startTime, duration } of list.getEntries()) {
      sums.all += duration;
      if (rendered && startTime > rendered.startTime) sums.later += duration;
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    Object.assign(document, { sums: { ...sums } });
    if (body instanceof Blob) void body.text().then((text) => beacons.push(text));
    return send(url, body);
  };
}

interface Visit {
  /** The build of mfe-tours that the visitor got. */
  readonly build: string;
  /** What the page reported. */
  readonly frames: readonly LongFrames[];
  readonly sums: ObservedDocument['sums'];
}

/** A new visitor opens the tours, and leaves. */
async function visit(): Promise<Visit> {
  const visitor = await Visitor.open();
  const { page } = visitor;
  await page.addInitScript(observePage);
  const html = (await (await page.goto('/allpak'))?.text()) ?? '';
  const { build } = remoteIn(html, TOURS).live;
  await expectVisible(page.getByRole('heading', { level: 1 }));
  if (build === SLOW) {
    await page.locator(`html[data-burnt="${TIMES}"]`).waitFor({ state: 'attached', timeout: 60_000 });
  }
  // The code that reports is loaded when the page is idle; before that, nothing handles the event.
  const leave = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return (await framesReportedBy(page)).length > 0;
  };
  await waitUntil(leave, { timeoutMs: 60_000, failure: 'The page reported no long frames.' });
  const frames = await framesReportedBy(page);
  const sums = await page.evaluate(() => (document as unknown as ObservedDocument).sums);
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
  return { build, frames, sums };
}

/** The long frames that a page has reported so far. */
async function framesReportedBy(page: Page): Promise<LongFrames[]> {
  const beacons = await page.evaluate(() => (document as unknown as ObservedDocument).beacons);
  return beacons.flatMap((text) => v.parse(Beacon, JSON.parse(text)).frames ?? []);
}

/** Requests the tours and sends what a browser measured of the build that they are shown by. */
async function reportAs(visits: readonly Visit[]): Promise<void> {
  const page = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
  const { build } = remoteIn(await page.text(), TOURS).live;
  const token = page.headers.get('server-timing')?.match(/desc="([^"]+)"/)?.[1];
  const frames = visits.find((each) => each.build === build)?.frames.filter((each) => each.build === build);
  const reports = [{ kind: 'loaded', package: TOURS, build }];
  const response = await fetch(ORIGIN + BEACON_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, reports, frames }),
  });
  expect(response.status).toBe(204);
}

it('a canary that holds up its pages is found to do so, and is aborted, naming its team', async () => {
  await service.publish([await writeSlowBuild()], { who: 'a test', revision: 'slow', traffic: 50 });
  const visits: Visit[] = [];
  const isSeen = (isSlow: boolean) => visits.some(({ build }) => (build === SLOW) === isSlow);
  while (visits.length < MAX_VISITS_UNTIL_SEEN && !(isSeen(true) && isSeen(false)))
    visits.push(await visit());

  const slow = visits.find(({ build }) => build === SLOW);
  if (!slow) throw new Error('Nobody got the canary.');
  const sumOf = (part: (frames: LongFrames) => number) =>
    slow.frames.reduce((sum, frames) => sum + part(frames), 0);
  const attributed = sumOf(({ script, screen }) => script + screen);
  const reported = attributed + sumOf(({ other = 0 }) => other);
  expect(reported).toBeGreaterThan(0.95 * slow.sums.all);
  expect(attributed).toBeGreaterThan(0.95 * reported);
  // What the timer did is shown by its script, what happened while React rendered by the screen.
  const own = slow.frames.find(({ build }) => build === SLOW);
  expect(slow.sums.later).toBeGreaterThan(TIMES * TIMER_MS);
  expect((own?.script ?? 0) + (own?.screen ?? 0)).toBeGreaterThan(0.95 * slow.sums.later);
  expect(own?.script).toBeGreaterThan(0.95 * TIMES * TIMER_MS);
  expect(own?.screen).toBeGreaterThan(0.95 * RENDER_MS);

  const hasCanary = async () => canaryOf(buildsOf(await service.read(), TOURS)) !== undefined;
  for (let visitors = 0; visitors < 600 && (await hasCanary()); visitors += 1) {
    await reportAs(visits);
    // The edge looks at the numbers every few seconds.
    await pause(100);
  }
  const [stopped] = (await service.read()).log;
  expect(stopped).toMatchObject({ who: 'safar', what: 'stop-canary', package: TOURS, build: SLOW });
  expect(stopped?.why).toMatch(/pages with mfe-tours@badbadbad010 had long frames of .*\(team Tours\)/);
}, 240_000);
