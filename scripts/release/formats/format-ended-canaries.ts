import { buildsOf, canaryOf, versionOf } from '@safar/releases';
import type { Change, Registry } from '@safar/shared-contracts/registry.contract';

/**
 * A sentence for each canary that ended because its package was rolled back: it may have been the broken
 * build. `before`: the registry before those changes.
 */
export function formatEndedCanaries(before: Registry, changes: readonly Change[]): string[] {
  return changes.flatMap(({ package: name, from }) => {
    const canary = canaryOf(buildsOf(before, name));
    if (!canary || from === undefined) return [];
    const build = versionOf(canary);
    return [
      `${name}: its canary ${build} has ended with it. If ${build} alone was broken, make ${from} live again: ` +
        `npm run rollback -- ${name} --to ${from}; npm run canary -- ${name} 0 ends a canary alone.`,
    ];
  });
}
