import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, canaryOf } from '@safar/edge/releases/registry';
import { desk, throwingBuild } from '../broken-release';
import { expectVisible } from '../expectations';
import { closeBrowserAtTheEnd, Visitor } from '../visitor';

const TOURS = 'mfe-tours';
const BROKEN = 'badbadbad001';
const MOST_VISITS = 160;
const AT_A_TIME = 4;

closeBrowserAtTheEnd();

const isStopped = async () => canaryOf(buildsOf(await desk.read(), TOURS)) === undefined;

/** Somebody new looks at the tours and goes away again. */
async function visit(): Promise<void> {
  const visitor = await Visitor.arrive();
  await visitor.page.goto('/allpak');
  await expectVisible(visitor.page.getByRole('heading', { level: 1 }));
  // Leaving sends what is still to be reported.
  await visitor.page.goto('/robots.txt');
  await pause(100);
  await visitor.leave();
}

it('a canary that breaks at render is stopped by the reports of those who had it, and the log says why', async () => {
  const folder = await throwingBuild(TOURS, BROKEN);
  await desk.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });

  let visits = 0;
  while (!(await isStopped()) && visits < MOST_VISITS) {
    await Promise.all(Array.from({ length: AT_A_TIME }, visit));
    visits += AT_A_TIME;
  }
  const [stopped] = (await desk.read()).log;
  expect(stopped).toMatchObject({
    who: 'safar',
    what: 'stop-canary',
    package: TOURS,
    build: BROKEN,
    percent: 0,
  });
  expect(stopped?.why).toMatch(/\d+ of \d+ loads of mfe-tours@badbadbad001 failed, .*Fisher.*render.*Tours/s);

  const later = await Visitor.arrive();
  await later.page.goto('/allpak');
  await expectVisible(later.page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  expect(later.complaints).toEqual([]);
  await later.leave();
}, 180_000);
