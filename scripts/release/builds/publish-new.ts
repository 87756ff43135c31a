import { buildsOf, canaryOf, findBuild, liveOf, type ReleaseService, versionOf } from '@safar/releases';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { FinishedBuild } from '@safar/tooling/build';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { currentActor } from '@safar/tooling/provenance';
import { gitRevision } from './authorship';

/** The packages that browsers load: a release consists of their builds. */
export const BROWSER_PACKAGES = BUILT_PACKAGES.filter(({ runsIn }) => runsIn === 'browser').map(
  ({ name }) => name,
);

/**
 * Publishes those of these builds that were never published before, all in one change. A build that was
 * published once is left as it is: it may have been rolled back, be a canary, or be disabled. A development
 * build is another one each time, and a live one gives way to it. The probe does not try it, so that a page
 * can show where it fails. Returns the packages whose build nobody gets.
 */
export async function publishNew(
  service: ReleaseService,
  builds: ReadonlyMap<string, FinishedBuild>,
): Promise<readonly string[]> {
  const registry = await service.read();
  const [folders, left]: [string[], string[]] = [[], []];
  for (const name of BROWSER_PACKAGES) {
    const next = builds.get(name);
    const listed = buildsOf(registry, name);
    const live = liveOf(listed);
    if (!next) continue;
    const isDevelopment = [next.build, live && versionOf(live)].includes(DEVELOPMENT_BUILD);
    const known = findBuild(listed, next.build);
    if (!known || !live || isDevelopment) folders.push(next.folder);
    else if (![live, canaryOf(listed)].includes(known)) left.push(name);
  }
  if (folders.length === 0) return left;
  const isDevelopment = [...builds.values()].some(({ build }) => build === DEVELOPMENT_BUILD);
  const revision = await gitRevision();
  await service.publish(folders, {
    who: currentActor(),
    revision,
    ...(isDevelopment ? { probe: false } : {}),
  });
  return left;
}
