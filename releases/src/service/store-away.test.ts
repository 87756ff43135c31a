import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { buildsOf, liveOf, versionOf } from '../registry/registry';
import { openS3Store } from '../stores/s3-store';
import { fakeS3ForTests } from '../testing/fake-s3';
import { testFolder } from '../testing/test-folder';
import { writeRemote } from '../testing/write-build';
import { ReleaseService } from './release-service';

const NAMES = ['mfe-tours', 'mfe-tasks'];

const s3 = fakeS3ForTests();
const folder = testFolder('store-away');

/** As a process opens it that has read nothing yet. */
const open = () => openS3Store(new URL(`${s3.bucket}/safar`), mkdtempSync(path.join(folder, 'served-')));

/** From that request on the store refuses everything; of that one it does what it is asked, or does not. */
function leaveAt(request: number, lost: 'request' | 'response'): void {
  let count = 0;
  s3.faultFor = () => {
    count += 1;
    if (count < request) return undefined;
    return count === request && lost === 'response' ? 'response-lost' : { refuse: [403, 'AccessDenied'] };
  };
}

/** The live build of each package, as another process reads it; each of them has to be there in full. */
async function served(): Promise<string[]> {
  const store = await open();
  const registry = await new ReleaseService(store).read();
  return Promise.all(
    NAMES.map(async (name) => {
      const live = liveOf(buildsOf(registry, name));
      if (!live) return 'none';
      expect(await store.ensureServed(name, versionOf(live))).toBe(true);
      return versionOf(live);
    }),
  );
}

it.each(['request', 'response'] as const)(
  'wherever the store goes away during a publication, its %s lost, all of it or nothing is published',
  async (lost) => {
    s3.objects.clear();
    const service = new ReleaseService(await open());
    // The probe has nothing to do with the store.
    const publish = (build: string) =>
      service.publish(
        NAMES.map((name) => writeRemote(name, build)),
        { who: 'mitali', revision: 'abc123', probe: false },
      );
    let live = 'none';
    let isLost = true;
    for (let request = 1; isLost; request += 1) {
      const build = String(request).padStart(12, '0');
      leaveAt(request, lost);
      isLost = await publish(build).then(
        () => false,
        () => true,
      );
      s3.faultFor = () => undefined;
      const after = await served();
      expect(isLost ? [live, build] : [build]).toContain(after[0]);
      expect(new Set(after).size).toBe(1);
      // Who published tries again, unless it was.
      if (after[0] !== build) await publish(build);
      live = build;
    }
    expect(await served()).toEqual([live, live]);
    // It went away at each request once: two builds of three files, and the document that names them.
    expect(Number(live)).toBeGreaterThan(7);
  },
  120_000,
);
