import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import { assertCompatible } from '../../gate/assert-compatible';
import { restore } from '../../registry/builds/changes';
import { isLive } from '../../registry/builds/would-change';
import { assertComplete, liveBuildsOf } from '../../registry/past/past-revision';
import { buildsOf, findBuild, versionOf } from '../../registry/registry';
import { ReleaseRefused } from '../../registry/release-refused';
import { assertNotStopped } from '../../registry/builds/stopped-builds';
import { applyChanges, type Changed, type PackageChange } from './apply-changes';
import type { AssertMayChange, Forced } from '../deployer';
import { rollbackEntry } from './log-fields';

/**
 * Makes the builds live again that were live in a past document. Packages that came later stay as they are;
 * so does what is disabled. Throws a ReleaseRefused when a build is not kept any more, or was stopped, when
 * the gate refuses the whole, and when nothing would change.
 */
export function restoreRevision(
  registry: Registry,
  { past, force, assertMayChange }: Forced & { past: Registry; assertMayChange: AssertMayChange },
  author: Pick<Change, 'who' | 'revision'>,
): Changed {
  assertComplete(past, registry);
  const changes = liveBuildsOf(past).flatMap(([name, build]): PackageChange[] => {
    const builds = buildsOf(registry, name);
    if (isLive(builds, versionOf(build))) return [];
    if (force === undefined) assertNotStopped(findBuild(builds, versionOf(build)));
    return [
      {
        name,
        apply: (present) => restore(present, build),
        logEntry: (before, after) => ({ ...rollbackEntry(before, after, force), restores: past.revision }),
      },
    ];
  });
  if (changes.length === 0) {
    throw new ReleaseRefused('CONFLICT', `The builds of revision ${past.revision} are live already.`);
  }
  assertMayChange(changes.map(({ name }) => name));
  const changed = applyChanges(registry, changes, author);
  assertCompatible(changed.next);
  return changed;
}
