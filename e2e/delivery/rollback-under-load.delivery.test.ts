import { inFull } from '@safar/shared-server/testing/in-full';
import { writeChangedBuild } from '../builds/changed-build';
import { service } from '../builds/live-builds';
import { integrityOf } from '@safar/releases';
import { ORIGIN } from '../visitor/visitor';
import { remoteIn } from './page-data';

const TOURS = 'mfe-tours';
const CHANGED = 'c0ffee000001';
const VISITORS = 12;
const PUBLICATIONS = inFull(8, 3);

/**
 * Requests what a browser would: the page, then each script of the remote's screen; checks their hashes.
 * Resolves to the build.
 */
async function visit(): Promise<string> {
  const response = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  const { live } = remoteIn(await response.text(), TOURS);
  for (const file of [live.entry, ...(live.modules['all-packages/all-packages.screen'] ?? [])]) {
    const script = await fetch(ORIGIN + live.url + file);
    expect([file, script.status]).toEqual([file, 200]);
    const hash = integrityOf(Buffer.from(await script.arrayBuffer()));
    expect([file, hash]).toEqual([file, live.integrity[file]]);
  }
  return live.build;
}

it('publishing and rolling back under load breaks no page, and takes effect at the next one', async () => {
  const previous = await visit();
  const changed = await writeChangedBuild(TOURS, CHANGED, ['Tour Packages', 'Tours to take']);
  let keepVisiting = true;
  let visits = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (keepVisiting) {
      expect([previous, CHANGED]).toContain(await visit());
      visits += 1;
    }
  });
  for (let count = 0; count < PUBLICATIONS; count += 1) {
    await service.publish([changed], { who: 'a test', revision: 'changed' });
    expect(await visit()).toBe(CHANGED);
    await service.rollBack(TOURS, 'a test');
    expect(await visit()).toBe(previous);
  }
  keepVisiting = false;
  await Promise.all(visitors);
  expect(visits).toBeGreaterThan(VISITORS * PUBLICATIONS);
});
