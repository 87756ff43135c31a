import * as v from 'valibot';
import { BackendContract, CallingBuild } from '../api/endpoint-contract.contract';
import { Change, RevokedToken, SetName, Stages } from './registry.contract';
import { BuildId, PackageName } from './release.contract';

/**
 * The page of releases for people, and the registry as JSON for machines. The deploy API changes releases for
 * the bearer of a deploy token: `POST <DEPLOY_API_PATH>/<package>/<change>`. Several packages, separated by
 * commas, are published in one change: the archive then has a folder for each.
 */
export const RELEASES_PAGE = '/__releases';
export const REGISTRY_PATH = `${RELEASES_PAGE}/registry.json`;
/** The contracts of the running backends, for whoever compares a build with them. */
export const BACKENDS_PATH = `${RELEASES_PAGE}/backends.json`;
/** How builds do that are compared with another one now, for `npm run releases`. */
export const TRIALS_PATH = `${RELEASES_PAGE}/trials.json`;
export const DEPLOY_API_PATH = `${RELEASES_PAGE}/api`;

/**
 * The header of an upload with the git revision it was built from, with `+` behind it when there were
 * uncommitted changes.
 */
export const REVISION_HEADER = 'x-safar-revision';
export const GitRevision = v.pipe(v.string(), v.regex(/^[\w.+/-]{1,80}$/, 'must be a git revision'));

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The packages of a publication, as its address names them. */
export const PackageNames = v.pipe(
  v.string(),
  v.transform((names) => names.split(',')),
  v.array(PackageName),
  v.check((names) => new Set(names).size === names.length, 'must name each package once'),
);

/** How long the reason of a change may be, in the registry's log. */
export const MAX_REASON_CHARACTERS = 300;

const why = v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS));

/** Why a change is made that would be refused without a reason, for the registry's log. */
const force = v.exactOptional(v.pipe(why, v.minLength(1)));

/**
 * The query of a publication. With `traffic` (percent) the builds become canaries, with `set` parts of that
 * open change set, without either the default. `urgent` is the reason why open tabs should run the build
 * soon, of the shell only. `stages`, as JSON, of which `traffic` is one, let the share rise by itself.
 */
export const PublishQuery = v.object({
  set: v.exactOptional(SetName),
  traffic: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.transform(Number), percent)),
  urgent: v.exactOptional(v.pipe(why, v.minLength(1))),
  stages: v.exactOptional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), Stages)),
  force,
});

/** Without `build` it sets the share of the present canary. */
export const CanaryRequest = v.object({
  percent,
  build: v.exactOptional(BuildId),
  stages: v.exactOptional(Stages),
  force,
});

/** Fastify gives `null` for a request without a body. */
export const PromoteRequest = v.nullable(v.object({ force }));

/**
 * Without `to` the previous build goes live again. With `from` it is refused when another build is live than
 * the one that its sender saw.
 */
export const RollbackRequest = v.nullable(
  v.object({ from: v.exactOptional(BuildId), to: v.exactOptional(BuildId), force }),
);

/** Fastify gives `null` for a request without a body. */
export const DisableRequest = v.nullable(v.object({ why: v.exactOptional(why) }));

/** Below it, by their names, are the open change sets: `POST <SETS_PATH>/<set>/abandon`. */
export const SETS_PATH = `${DEPLOY_API_PATH}/sets`;

/**
 * Documents of past revisions, `<REVISIONS_PATH>/<number>.json`, and what makes the builds of one live again:
 * `POST <DEPLOY_API_PATH>/revisions/<number>/restore`.
 */
export const REVISIONS_PATH = `${RELEASES_PAGE}/revisions`;
export const RESTORE_PATH = `${DEPLOY_API_PATH}/revisions`;
export const Revision = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,7}$/, 'must be the number of a revision'),
  v.transform(Number),
);

/** Fastify gives `null` for a request without a body. */
export const RestoreRequest = v.nullable(v.object({ force }));

/** Below it, by their ids, are deploy tokens: `POST <TOKENS_PATH>/<id>/revoke`. */
export const TOKENS_PATH = `${DEPLOY_API_PATH}/tokens`;
export const RevokedTokenResponse = v.object({ data: RevokedToken });

/** Turns the service worker `on` or `off`: `POST <SERVICE_WORKER_SWITCH>/<state>`. */
export const SERVICE_WORKER_SWITCH = `${DEPLOY_API_PATH}/service-worker`;
export const ServiceWorkerState = v.picklist(['on', 'off']);
export const ServiceWorkerResponse = v.object({ data: v.object({ state: ServiceWorkerState }) });

/** The response to the change of a package: its entry in the registry's log. */
export const ChangeResponse = v.object({ data: Change });

/** The response to a change of several packages: their entries in the registry's log. */
export const ChangesResponse = v.object({ data: v.array(Change) });

/**
 * The response to a publication. `data` is the first of its changes. Sites of earlier releases leave
 * `changes` out: they publish one package at a time.
 */
export const PublishResponse = v.object({ data: Change, changes: v.exactOptional(v.array(Change)) });

/** A running backend's contract, or why it could not be asked: the end of a sentence about it. */
export const BackendState = v.union([
  v.object({ service: v.string(), contract: BackendContract }),
  v.object({
    service: v.string(),
    /** Where it was looked for. Strangers do not get it. */
    address: v.exactOptional(v.string()),
    problem: v.string(),
  }),
]);
export type BackendState = v.InferOutput<typeof BackendState>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sample = v.object({ failed: count, trials: count });

/** A trial: a canary, or a build that is live for a short time, and the build that it is compared with. */
export const TrialReport = v.object({
  kind: v.picklist(['canary', 'live']),
  package: PackageName,
  build: BuildId,
  other: BuildId,
  /** The revision in which it began: only pages that were made since then count. */
  revision: count,
  /** Failed loads among loads. */
  tried: Sample,
  baseline: Sample,
  /** The failures of the tried build by phase; phases without any are left out. */
  phases: v.record(v.string(), count),
  /** When a live build is compared no longer. A canary is compared until it ends. */
  endsAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
});
export type TrialReport = v.InferOutput<typeof TrialReport>;

/** The response at `TRIALS_PATH`. */
export const TrialsResponse = v.object({ data: v.array(TrialReport) });

/** The response at `BACKENDS_PATH`. `edge`: what the edge itself calls; earlier ones do not say it. */
export const BackendStates = v.object({
  data: v.array(BackendState),
  edge: v.exactOptional(CallingBuild),
});
