import { buildLabel, buildsOf, canaryOf, liveOf, ReleaseRefused, versionOf } from '@safar/releases';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildIdOf } from '@safar/tooling/build-id';
import { isOlderThan } from '@safar/tooling/provenance';

/**
 * Throws a ReleaseRefused when visitors have a build of one of these packages from a newer commit than the
 * working tree at `root` has: a job of CI that is run again for an older commit would replace it unnoticed.
 */
export function assertNotOlder(registry: Registry, names: readonly string[], root?: string): void {
  for (const name of names) {
    const builds = buildsOf(registry, name);
    const newer = [
      { build: liveOf(builds), state: 'live', wayBack: `npm run rollback -- ${name}` },
      { build: canaryOf(builds), state: 'a canary', wayBack: `npm run canary -- ${name} 0` },
    ].find(
      ({ build }) =>
        build && versionOf(build) !== buildIdOf(name) && isOlderThan(build.extras.revision, root),
    );
    if (!newer?.build) continue;
    const { state, wayBack } = newer;
    const { record, revision } = newer.build.extras;
    throw new ReleaseRefused(
      'CONFLICT',
      `${buildLabel(record)} is ${state}, and was built from a newer commit (${revision}) than this working ` +
        `tree has. To take it back: ${wayBack}. To publish older sources, say why: --force "…".`,
    );
  }
}
