import * as v from 'valibot';

/*
 * What forms and lists read of a request that failed. ApiFailure of shared-auth has all of it; this package
 * does not import that one.
 */

const Changed = v.object({ code: v.literal('CHANGED_MEANWHILE'), current: v.unknown() });
const Reused = v.object({ code: v.literal('KEY_REUSED'), current: v.unknown() });
const Refusal = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  /** The page has explained it to the user already, as for all screens. */
  isExplained: v.optional(v.boolean(), false),
});

const UNKNOWN = { message: 'Something went wrong. Please try again.', fields: {}, isExplained: false };

/** What is there by now, as the server sends it, when that is why a change was refused. */
export const currentIn = (error: unknown): unknown => (v.is(Changed, error) ? error.current : undefined);

/** The response that was lost, to a write that was done before the words of it were changed. */
export const lostResponseIn = (error: unknown): unknown => (v.is(Reused, error) ? error.current : undefined);

/** What a form shows of an error, whatever was thrown. */
export const refusalOf = (error: unknown) => v.parse(v.fallback(Refusal, UNKNOWN), error);
