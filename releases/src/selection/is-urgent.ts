import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { findBuild } from '../registry/registry';

/**
 * Whether a tab that runs the build `from` of a package should soon run `to`: it, or a build that it follows,
 * was published as urgent after `from`. A tab whose build is not listed any more is older than all that are.
 */
export function isUrgent(builds: readonly ListedBuild[], from: string, to: string): boolean {
  const since = findBuild(builds, from)?.extras.publishedAt ?? '';
  const until = findBuild(builds, to)?.extras.publishedAt ?? '';
  return builds.some(
    ({ extras: { urgent, publishedAt } }) =>
      urgent !== undefined && publishedAt > since && publishedAt <= until,
  );
}
