import { writeChangedBuild } from '../changed-build';
import { service } from '../damaged-releases';
import { ORIGIN } from '../visitor';

const TOURS = 'mfe-tours';
const CANARY = 'cafe00000001';
const SHARE = 10;
const VISITORS = 10_000;
const AT_ONCE = 16;

/** Somebody without cookies, or with those of before, asks for a page: which build of the tours is on it? */
async function visit(cookie?: string): Promise<{ inTrial: boolean; cookie: string | undefined }> {
  const answer = await fetch(`${ORIGIN}/terms`, {
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  });
  expect(answer.status).toBe(200);
  const given = answer.headers.getSetCookie()[0]?.split(';')[0];
  return { inTrial: (await answer.text()).includes(`/remotes/${TOURS}/${CANARY}/`), cookie: cookie ?? given };
}

it('gives a canary at 10 % to 10 % of 10,000 visitors, within two points, and to the same each time', async () => {
  const changed = await writeChangedBuild(TOURS, CANARY, ['Tour Packages', 'Tours to Take']);
  await service.publish([changed], { who: 'a test', revision: 'changed', traffic: SHARE });
  let left = VISITORS;
  let inTrial = 0;
  const somebody = async () => {
    while (left > 0) {
      left -= 1;
      const first = await visit();
      if (first.inTrial) inTrial += 1;
      if (left % 20 === 0) expect(await visit(first.cookie)).toEqual(first);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, somebody));
  await service.canary(TOURS, 0, 'a test');
  const share = (inTrial / VISITORS) * 100;
  expect(share).toBeGreaterThan(SHARE - 2);
  expect(share).toBeLessThan(SHARE + 2);
}, 180_000);
