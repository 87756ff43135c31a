import { DISCOVERY_SCHEMA, type ListedBuild, type Registry } from '@safar/shared-contracts/registry.contract';

/** The registry before anything was published. */
export const EMPTY_REGISTRY: Registry = {
  schema: DISCOVERY_SCHEMA,
  revision: 0,
  microFrontends: {},
  log: [],
};

/** The builds of one package, as the registry lists them. The first went live last, or was published last. */
export type Builds = readonly ListedBuild[];

export const versionOf = ({ metadata }: Pick<ListedBuild, 'metadata'>): string => metadata.version;

export const buildsOf = ({ microFrontends }: Registry, name: string): Builds => microFrontends[name] ?? [];

export const findBuild = (builds: Builds, version: string): ListedBuild | undefined =>
  builds.find((build) => versionOf(build) === version);

export const liveOf = (builds: Builds): ListedBuild | undefined =>
  builds.find(({ deployment }) => deployment.default);

/** The version of the live build; undefined when none is live. */
export const liveVersionOf = (builds: Builds): string | undefined => {
  const live = liveOf(builds);
  return live && versionOf(live);
};

/** Returns the build that replaces this one when it fails. */
export const fallbackOf = (builds: Builds, { fallbackUrl }: ListedBuild): ListedBuild | undefined =>
  fallbackUrl === undefined ? undefined : builds.find(({ url }) => url === fallbackUrl);

/** Returns the build that was live before the present one. */
export const previousOf = (builds: Builds): ListedBuild | undefined => {
  const live = liveOf(builds);
  return live && fallbackOf(builds, live);
};

export const canaryOf = (builds: Builds): ListedBuild | undefined =>
  builds.find(({ deployment }) => !deployment.default && deployment.traffic > 0);

export const isDisabled = (builds: Builds): boolean =>
  builds.every(({ deployment }) => deployment.traffic === 0);
