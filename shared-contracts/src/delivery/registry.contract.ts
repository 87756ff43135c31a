import * as v from 'valibot';
import { Build, BuildId, PackageName } from './release.contract';

/**
 * The schema that the registry follows: https://github.com/awslabs/frontend-discovery, schema/v1-pre.json.
 */
export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The shares that a canary gets one after the other, ascending; 100 makes it live. Each lasts so long. */
export const Stages = v.object({
  percents: v.pipe(
    v.array(percent),
    v.minLength(2),
    v.maxLength(20),
    v.check(
      ([first = 0, ...others]) => first > 0 && others.every((next, i) => next > (others[i - 1] ?? first)),
      'must be shares above 0, each larger than the one before it',
    ),
  ),
  eachSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30 * 24 * 3600)),
});
export type Stages = v.InferOutput<typeof Stages>;

/** One build of a package in the registry, in the terms of AWS Frontend Discovery. */
export const ListedBuild = v.object({
  /** The URL of its entry, in its immutable folder. */
  url: v.string(),
  /** The entry of the build to load when this one fails: for the default, the previous build. */
  fallbackUrl: v.exactOptional(v.string()),
  metadata: v.object({
    /** The hash of the entry (`sha256-…`). `extras.record` has those of all files. */
    integrity: v.string(),
    version: BuildId,
  }),
  /**
   * `traffic` is the share of visitors in percent. A build with traffic that is not the default is a canary.
   * A package whose builds all have no traffic is disabled.
   */
  deployment: v.object({
    traffic: percent,
    default: v.boolean(),
    /**
     * Of a canary whose share rises by itself: its stages, and when the present one began. Absent: only
     * people change its share.
     */
    stages: v.exactOptional(v.object({ ...Stages.entries, since: v.pipe(v.string(), v.isoTimestamp()) })),
  }),
  extras: v.object({
    record: Build,
    team: v.string(),
    /**
     * The git revision it was built from, with `+` when there were uncommitted changes; `unknown` outside of
     * git.
     */
    revision: v.string(),
    publishedAt: v.pipe(v.string(), v.isoTimestamp()),
    publishedBy: v.string(),
    /**
     * Why open tabs should run it soon, of a build of the shell; without it they take it when it costs them
     * nothing.
     */
    urgent: v.exactOptional(v.string()),
    /**
     * When and why the edge stopped this build, as a canary or after it went live. Only a person can give it
     * to visitors again, with a reason. Absent: it was never stopped.
     */
    stopped: v.exactOptional(v.object({ at: v.pipe(v.string(), v.isoTimestamp()), why: v.string() })),
  }),
});
export type ListedBuild = v.InferOutput<typeof ListedBuild>;

/** The name of a change set, as people choose it. */
export const SetName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'must be up to 40 of a-z, 0-9, dots and hyphens'),
);

/** A build that waits in an open change set. `extras` says which team uploaded it, who, and when. */
export const SetPart = v.object({
  ...v.omit(ListedBuild, ['fallbackUrl', 'deployment']).entries,
  /** The build that was live when the part was uploaded. Absent: the package had none. */
  replaces: v.exactOptional(BuildId),
});
export type SetPart = v.InferOutput<typeof SetPart>;

/** A build that is not live any more: the last revision in which it was. */
const PastBuild = v.object({ version: BuildId, until: v.number() });

/** A change set that waits for parts: builds of several packages that go live in one revision. */
export const OpenSet = v.object({
  name: SetName,
  openedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** One of each package, at least one. */
  parts: v.pipe(v.array(SetPart), v.minLength(1)),
});
export type OpenSet = v.InferOutput<typeof OpenSet>;

/** The id of a deploy token. */
export const TokenId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'must be the 12 digits of a token’s id'));

/** A deploy token that does not count any more, although it has not expired. */
export const RevokedToken = v.object({
  id: TokenId,
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
});
export type RevokedToken = v.InferOutput<typeof RevokedToken>;

/** That no browser is to have a service worker of this site. */
const ServiceWorkerOff = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  why: v.exactOptional(v.string()),
});

/** One change of a package: who made it and when. `why` is the reason, where one was given. */
export const Change = v.object({
  revision: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  what: v.picklist([
    ...['publish', 'rollback', 'canary', 'promote', 'disable', 'enable', 'stop-canary'],
    ...['add-part', 'abandon-part'],
  ] as const),
  package: PackageName,
  build: v.exactOptional(BuildId),
  /** Of a rollback: the build that was live until then. */
  from: v.exactOptional(BuildId),
  /** Of a rollback of several packages: the revision whose builds went live again. Absent: of one package. */
  restores: v.exactOptional(v.number()),
  percent: v.exactOptional(percent),
  why: v.exactOptional(v.string()),
  /** A publication that open tabs should run soon, for the reason in `why`. */
  urgent: v.exactOptional(v.literal(true)),
  /** The release service would have refused it without a reason, which is `why`. */
  forced: v.exactOptional(v.literal(true)),
  /** The change set that the build is or was a part of. Absent: it was in none. */
  set: v.exactOptional(SetName),
  /** The team of the build, where it is a part of a change set. */
  team: v.exactOptional(v.string()),
});
export type Change = v.InferOutput<typeof Change>;

/**
 * The release registry: all stored builds of each package, newest first, and which of them visitors get. Each
 * change makes a new document with the next `revision`; a document never changes.
 */
export const Registry = v.object({
  schema: v.literal(DISCOVERY_SCHEMA),
  revision: v.number(),
  /** Tells two documents of one number apart. Absent: in documents made before. */
  id: v.exactOptional(v.string()),
  /**
   * The ids of the last documents that this one comes from, by their revisions: an edge takes no document
   * that does not come from the one it serves. Absent: in documents made before, which it takes.
   */
  ancestors: v.exactOptional(v.record(v.string(), v.string())),
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
        'The traffic of a package adds up to 100, or to 0 when it is disabled.',
      ),
      v.check(
        (builds) => new Set(builds.map(({ metadata }) => metadata.version)).size === builds.length,
        'A build is listed once.',
      ),
    ),
  ),
  /**
   * The builds that were live in earlier documents that are kept: their files stay, whether they are listed
   * or not. Absent: only listed builds stay, as in documents made before.
   */
  past: v.exactOptional(v.record(PackageName, v.array(PastBuild))),
  /** The change sets that wait for parts. Absent: none, as before there were sets. */
  sets: v.exactOptional(v.array(OpenSet)),
  /** The revoked deploy tokens that have not expired yet. Absent: none. */
  revokedTokens: v.exactOptional(v.array(RevokedToken)),
  /**
   * Who turned the service worker off: browsers then remove it and all that it kept. Absent: pages have one.
   */
  serviceWorkerOff: v.exactOptional(ServiceWorkerOff),
  /** The latest changes, newest first. */
  log: v.array(Change),
});
export type Registry = v.InferOutput<typeof Registry>;
