import type { Registry } from '@safar/shared-contracts/registry.contract';
import { assertCompatible } from '../../gate/assert-compatible';
import { applyChanges, type Changed, type PackageChange } from './apply-changes';

/** Returns the registry after a change. Throws a ReleaseRefused when it cannot be made. */
export type Plan = (registry: Registry, revision: number) => Changed;

/** Returns the plan of changes that the gate has to accept together. */
export function planOf(packageChanges: readonly PackageChange[], who: string): Plan {
  return (registry, revision) => {
    const changed = applyChanges(registry, packageChanges, { who, revision });
    assertCompatible(changed.next);
    return changed;
  };
}
