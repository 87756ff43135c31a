import * as v from 'valibot';
import { Change } from './registry.contract';
import { BuildId } from './release.contract';

/**
 * The page of releases for people, and the registry as JSON for machines. The deploy API changes releases for
 * the bearer of a deploy token: `POST <DEPLOY_API_PATH>/<package>/<change>`.
 */
export const RELEASES_PAGE = '/__releases';
export const REGISTRY_PATH = `${RELEASES_PAGE}/registry.json`;
export const DEPLOY_API_PATH = `${RELEASES_PAGE}/api`;

/**
 * The header of an upload with the git revision it was built from, with `+` behind it when there were
 * uncommitted changes.
 */
export const REVISION_HEADER = 'x-safar-revision';
export const GitRevision = v.pipe(v.string(), v.regex(/^[\w.+/-]{1,80}$/, 'must be a git revision'));

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** How long the reason of a change may be, in the registry's log. */
export const MAX_REASON_CHARACTERS = 300;

const why = v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS));

/** Why a change is made that would be refused without a reason, for the registry's log. */
const force = v.exactOptional(v.pipe(why, v.minLength(1)));

/**
 * The query of a publication. With `traffic` (percent) the build becomes a canary, without it the default.
 * `urgent` is the reason why open tabs should run the build soon, of the shell only.
 */
export const PublishQuery = v.object({
  traffic: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.transform(Number), percent)),
  urgent: v.exactOptional(v.pipe(why, v.minLength(1))),
  force,
});

/** Without `build` it sets the share of the present canary. */
export const CanaryRequest = v.object({ percent, build: v.exactOptional(BuildId), force });

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

/** The response to every change: its entry in the registry's log. */
export const ChangeResponse = v.object({ data: Change });
