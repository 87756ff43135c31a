import type { Registry } from '@safar/shared-contracts/registry.contract';
import { versionOf } from '../registry';
import { packageOf, setsOf } from '../sets';

/** A build whose files a store keeps. */
export interface StoredBuild {
  readonly name: string;
  readonly build: string;
}

/**
 * Returns the builds that a registry needs: those that it lists, those that were live in documents that are
 * kept, and the parts of open change sets.
 */
export function storedBuilds(registry: Registry): StoredBuild[] {
  const listed = Object.entries(registry.microFrontends).flatMap(([name, builds]) =>
    builds.map((build) => ({ name, build: versionOf(build) })),
  );
  const parts = setsOf(registry).flatMap((set) =>
    set.parts.map((part) => ({ name: packageOf(part), build: versionOf(part) })),
  );
  const past = Object.entries(registry.past ?? {}).flatMap(([name, builds]) =>
    builds.map(({ version }) => ({ name, build: version })),
  );
  return [...listed, ...past, ...parts];
}

/** Whether a registry needs the files of that build. */
export const isStored = (registry: Registry, { name, build }: StoredBuild): boolean =>
  storedBuilds(registry).some((stored) => stored.name === name && stored.build === build);
