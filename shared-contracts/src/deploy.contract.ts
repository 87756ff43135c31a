import * as v from 'valibot';
import { Change } from './registry.contract';
import { BuildId } from './release.contract';

/** The page for people, the registry for machines, and what changes it with a deploy token: `<api>/<package>/<what>`. */
export const RELEASES_PAGE = '/__releases';
export const REGISTRY_PATH = `${RELEASES_PAGE}/registry.json`;
export const DEPLOY_API_PATH = `${RELEASES_PAGE}/api`;

/** The header of an upload that says from which git revision it was built, with `+` when there were uncommitted changes. */
export const REVISION_HEADER = 'x-safar-revision';
export const GitRevision = v.pipe(v.string(), v.regex(/^[\w.+/-]{1,80}$/, 'must be a git revision'));

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The query of a publication: with `traffic` (percent) it becomes a canary, without it goes live. */
export const PublishQuery = v.object({
  traffic: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.transform(Number), percent)),
});

/** Without `build`: the share of the present canary. */
export const CanaryRequest = v.object({ percent, build: v.exactOptional(BuildId) });

const why = v.pipe(v.string(), v.trim(), v.maxLength(300));
/** `null` is what Fastify makes of a call without a body. */
export const DisableRequest = v.nullable(v.object({ why: v.exactOptional(why) }));

/** Every change answers with what stands in the log of the registry. */
export const ChangeResponse = v.object({ data: Change });
