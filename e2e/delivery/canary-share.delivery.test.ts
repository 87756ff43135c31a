import { inFull } from '@safar/shared-server/testing/in-full';
import { writeChangedBuild } from '../builds/changed-build';
import { service } from '../builds/live-builds';
import { ORIGIN } from '../visitor/visitor';

const TOURS = 'mfe-tours';
const CANARY = 'cafe00000001';
const CANARY_PERCENT = 10;
/** Of 4,000, one run in 40,000 has by chance a share that is two points off. */
const VISITORS = inFull(10_000, 4_000);
const CONCURRENT_VISITORS = 16;

/**
 * Requests a page without cookies or with a given one. Returns whether the page has the canary, and the
 * visitor's cookie.
 */
async function visit(cookie?: string): Promise<{ hasCanary: boolean; cookie: string | undefined }> {
  const response = await fetch(`${ORIGIN}/terms`, {
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  });
  expect(response.status).toBe(200);
  const setCookie = response.headers.getSetCookie()[0]?.split(';')[0];
  return {
    hasCanary: (await response.text()).includes(`/remotes/${TOURS}/${CANARY}/`),
    cookie: cookie ?? setCookie,
  };
}

it('a canary at 10 % reaches 10 % of thousands of visitors, within two points, always the same ones', async () => {
  const changed = await writeChangedBuild(TOURS, CANARY, ['Tour Packages', 'Tours to Take']);
  await service.publish([changed], { who: 'a test', revision: 'changed', traffic: CANARY_PERCENT });
  let remaining = VISITORS;
  let withCanary = 0;
  const visitInTurn = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const first = await visit();
      if (first.hasCanary) withCanary += 1;
      if (remaining % 20 === 0) expect(await visit(first.cookie)).toEqual(first);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, visitInTurn));
  await service.canary(TOURS, 0, 'a test');
  const percent = (withCanary / VISITORS) * 100;
  expect(percent).toBeGreaterThan(CANARY_PERCENT - 2);
  expect(percent).toBeLessThan(CANARY_PERCENT + 2);
}, 600_000);
