import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, canaryOf } from '@safar/releases';
import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import { service, writeThrowingBuild } from '../damaged-releases';
import { expectVisible } from '../expect-visible';
import { closeBrowserAfterAll, Visitor } from '../visitor';

const TOURS = 'mfe-tours';
const BROKEN = 'badbadbad001';
const MAX_VISITS = 120;
const AT_A_TIME = 4;

closeBrowserAfterAll();

const isStopped = async () => canaryOf(buildsOf(await service.read(), TOURS)) === undefined;

/** Somebody new looks at the tours, until what there is to report of it has arrived. */
async function visit(): Promise<void> {
  const visitor = await Visitor.open();
  const { page } = visitor;
  const reported = page.waitForResponse((response) => new URL(response.url()).pathname === BEACON_PATH);
  await page.goto('/allpak');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  // Who reports is loaded only when the page has time for it: until then nobody hears that the page goes.
  let isReported = false;
  const hearing = reported.then(() => (isReported = true));
  while (!isReported) {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await pause(100);
  }
  await hearing;
  await visitor.close();
}

it('a canary that breaks at render is stopped by the reports of those who had it, and the log says why', async () => {
  const folder = await writeThrowingBuild(TOURS, BROKEN);
  await service.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });

  let visits = 0;
  while (!(await isStopped()) && visits < MAX_VISITS) {
    await Promise.all(Array.from({ length: AT_A_TIME }, visit));
    visits += AT_A_TIME;
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
