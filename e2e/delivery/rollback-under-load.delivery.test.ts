import { createHash } from 'node:crypto';
import { PAGE_DATA_ID, PageData } from '@safar/shared-contracts/page.contract';
import * as v from 'valibot';
import { writeChangedBuild } from '../changed-build';
import { service } from '../damaged-releases';
import { ORIGIN } from '../visitor';

const TOURS = 'mfe-tours';
const CHANGED = 'c0ffee000001';
const VISITORS = 12;
const TURNS = 8;

/** A visit as a browser makes it: the page, then each script of the remote's screen, by address and hash. */
async function visit(): Promise<string> {
  const answer = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  const { live } = toursIn(await answer.text());
  for (const file of [live.entry, ...(live.modules['all-packages/all-packages.screen'] ?? [])]) {
    const script = await fetch(ORIGIN + live.url + file);
    expect([file, script.status]).toEqual([file, 200]);
    const hash = createHash('sha384')
      .update(Buffer.from(await script.arrayBuffer()))
      .digest('base64');
    expect([file, `sha384-${hash}`]).toEqual([file, live.integrity[file]]);
  }
  return live.build;
}

function toursIn(html: string) {
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*)</script>`).exec(html)?.[1];
  const page = v.parse(PageData, JSON.parse(json ?? 'null'));
  const tours = page.remotes.find(({ name }) => name === TOURS);
  if (!tours) throw new Error('The page has no tours.');
  return tours;
}

it('publishing and rolling back under load fails no page, and the next page has what was just made live', async () => {
  const before = await visit();
  const changed = await writeChangedBuild(TOURS, CHANGED, ['Tour Packages', 'Tours to take']);
  let loading = true;
  let visits = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (loading) {
      expect([before, CHANGED]).toContain(await visit());
      visits += 1;
    }
  });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await service.publish([changed], { who: 'a test', revision: 'changed' });
    expect(await visit()).toBe(CHANGED);
    await service.rollBack(TOURS, 'a test');
    expect(await visit()).toBe(before);
  }
  loading = false;
  await Promise.all(visitors);
  expect(visits).toBeGreaterThan(VISITORS * TURNS);
});
