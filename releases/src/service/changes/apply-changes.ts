import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import { prune } from '../../registry/builds/changes';
import { buildsOf, type Builds } from '../../registry/registry';

/** The number of changes that stay in a registry's log. */
const MAX_LOG_ENTRIES = 200;

/** The change of one package. */
export interface PackageChange {
  /** The package. */
  readonly name: string;
  readonly apply: (builds: Builds) => Builds;
  /** Returns what the log says of the change; with `who` when it is somebody else than who makes it. */
  readonly logEntry: (
    before: Builds,
    after: Builds,
  ) => Omit<Change, 'revision' | 'at' | 'who' | 'package'> & { readonly who?: string };
}

/** A registry after changes, and their log entries. */
export interface Changed {
  readonly entries: readonly Change[];
  readonly next: Registry;
}

/**
 * Returns the registry after these changes, and their log entries. Throws a ReleaseRefused when one cannot be
 * made.
 */
export function applyChanges(
  registry: Registry,
  changes: readonly PackageChange[],
  { who, revision }: Pick<Change, 'who' | 'revision'>,
): Changed {
  const at = new Date().toISOString();
  const microFrontends = { ...registry.microFrontends };
  const entries = changes.map(({ name, apply, logEntry }): Change => {
    const before = buildsOf(registry, name);
    const after = prune(apply(before));
    microFrontends[name] = after;
    return { revision, at, who, package: name, ...logEntry(before, after) };
  });
  return { entries, next: withEntries({ ...registry, revision, microFrontends }, entries) };
}

/** Returns a registry whose log has these entries too; the oldest ones are dropped. */
export function withEntries(registry: Registry, entries: readonly Change[]): Registry {
  return { ...registry, log: [...[...entries].reverse(), ...registry.log].slice(0, MAX_LOG_ENTRIES) };
}
