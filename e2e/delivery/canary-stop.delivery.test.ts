import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, canaryOf } from '@safar/releases';
import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import { writeThrowingBuild } from '../damaged-releases';
import { service } from '../live-builds';
import { expectVisible } from '../expect-visible';
import { closeBrowserAfterAll, Visitor } from '../visitor';

const TOURS = 'mfe-tours';
const BROKEN = 'badbadbad001';
const MAX_VISITS = 120;
const CONCURRENT_VISITS = 4;

closeBrowserAfterAll();

const isStopped = async () => canaryOf(buildsOf(await service.read(), TOURS)) === undefined;

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
  await visitor.close();
}

it('a canary that crashes at render is aborted by reports, and the log says why', async () => {
  const folder = await writeThrowingBuild(TOURS, BROKEN);
  await service.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });

  let visits = 0;
  while (!(await isStopped()) && visits < MAX_VISITS) {
    await Promise.all(Array.from({ length: CONCURRENT_VISITS }, visit));
    visits += CONCURRENT_VISITS;
  }
  const [stopped] = (await service.read()).log;
  expect(stopped).toMatchObject({
    who: 'safar',
    what: 'stop-canary',
    package: TOURS,
    build: BROKEN,
    percent: 0,
  });
  expect(stopped?.why).toMatch(/\d+ of \d+ loads of mfe-tours@badbadbad001 failed, .*Fisher.*render.*Tours/s);

  const later = await Visitor.open();
  await later.page.goto('/allpak');
  await expectVisible(later.page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  expect(later.consoleErrors).toEqual([]);
  await later.close();
}, 180_000);
