import { buildsOf, findBuild, liveOf, type ReleaseService, versionOf } from '@safar/releases';
import type { FinishedBuild } from '@safar/tooling/build';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { gitRevision, currentActor } from './authorship';

/** The packages that a browser loads: what a release is made of. */
export const BROWSER_PACKAGES = BUILT_PACKAGES.filter(({ runsIn }) => runsIn === 'browser').map(
  ({ name }) => name,
);

/**
 * Publishes what of these builds was never published to this place, all in one change. What was published once is left as it
 * is: it may have been rolled back, be a canary, or be switched off. Somebody's work of before (`dev`) gives way.
 */
export async function publishNew(
  service: ReleaseService,
  builds: ReadonlyMap<string, FinishedBuild>,
): Promise<void> {
  const registry = await service.read();
  const folders = BROWSER_PACKAGES.flatMap((name) => {
    const next = builds.get(name);
    const listed = buildsOf(registry, name);
    const live = liveOf(listed);
    const isKnown = next && findBuild(listed, next.build) && live && versionOf(live) !== 'dev';
    return next && !isKnown ? [next.folder] : [];
  });
  if (folders.length > 0)
    await service.publish(folders, { who: currentActor(), revision: await gitRevision() });
}
