import * as v from 'valibot';
import { Build, BuildId, PackageName } from './release.contract';

/** Whose words the registry speaks. Source: github.com/awslabs/frontend-discovery, schema/v1-pre.json. */
export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** One build of a package in the registry, in the words of AWS Frontend Discovery. */
export const ListedBuild = v.object({
  /** Its entry, below its immutable folder. */
  url: v.string(),
  /** The entry of the build that takes over when this one fails: of the live build, the one before. */
  fallbackUrl: v.exactOptional(v.string()),
  metadata: v.object({
    /** Of the entry; those of all other files stand in the record. */
    integrity: v.string(),
    version: BuildId,
  }),
  /**
   * `default`: live. `traffic`: the share of visitors in percent; one above 0 that is not the default is a canary. A package
   * none of whose builds has traffic is switched off.
   */
  deployment: v.object({ traffic: percent, default: v.boolean() }),
  extras: v.object({
    record: Build,
    team: v.string(),
    /** The git revision it was built from, with `+` when there were uncommitted changes; `unknown` outside of git. */
    revision: v.string(),
    publishedAt: v.pipe(v.string(), v.isoTimestamp()),
    publishedBy: v.string(),
  }),
});
export type ListedBuild = v.InferOutput<typeof ListedBuild>;

/** What was done to a package, by whom and when; `why` where it was not by hand. */
export const Change = v.object({
  revision: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  what: v.picklist(['publish', 'rollback', 'canary', 'promote', 'disable', 'enable', 'stop-canary']),
  package: PackageName,
  build: v.exactOptional(BuildId),
  percent: v.exactOptional(percent),
  why: v.exactOptional(v.string()),
});
export type Change = v.InferOutput<typeof Change>;

/**
 * The release registry: every build that is kept, newest first, and which of them is served to whom. Each change makes a
 * new document with the next `revision`; a document is never changed.
 */
export const Registry = v.object({
  schema: v.literal(DISCOVERY_SCHEMA),
  revision: v.number(),
  microFrontends: v.record(
    PackageName,
    v.pipe(
      v.array(ListedBuild),
      v.check(
        (builds) => builds.filter(({ deployment }) => deployment.default).length === 1,
        'Exactly one build of a package is the default.',
      ),
      v.check(
        (builds) => [0, 100].includes(builds.reduce((sum, { deployment }) => sum + deployment.traffic, 0)),
        'The traffic of a package adds up to 100, or to 0 when it is switched off.',
      ),
    ),
  ),
  /** The last changes, newest first. */
  log: v.array(Change),
});
export type Registry = v.InferOutput<typeof Registry>;
