import * as v from 'valibot';

/*
 * What a screen reads of a request that failed. ApiFailure of shared-auth has all of it; this package does
 * not import that one.
 */

const Refused = v.object({ kind: v.literal('http') });
const Missing = v.object({ status: v.literal(404), message: v.string() });
const Changed = v.object({ code: v.literal('CHANGED_MEANWHILE'), current: v.unknown() });
const Reused = v.object({ code: v.literal('KEY_REUSED'), current: v.unknown() });
const Refusal = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  /** The page has explained it to the user already, as for all screens. */
  isExplained: v.optional(v.boolean(), false),
});

const UNKNOWN = { message: 'Something went wrong. Please try again.', fields: {}, isExplained: false };

/** Whether a server decided against it. Without a response nobody knows whether it was done. */
export const isRefused = (error: unknown): boolean => v.is(Refused, error);

/** Whether what was asked for does not exist any more, or never did. */
export const isMissing = (error: unknown): error is v.InferOutput<typeof Missing> => v.is(Missing, error);

/** What is there by now, as the server sends it, when that is why a change was refused. */
export const currentIn = (error: unknown): unknown => (v.is(Changed, error) ? error.current : undefined);

/** The response that was lost, to a write that was done before the words of it were changed. */
export const lostResponseIn = (error: unknown): unknown => (v.is(Reused, error) ? error.current : undefined);

/** What a form shows of an error, whatever was thrown. */
export const refusalOf = (error: unknown) => v.parse(v.fallback(Refusal, UNKNOWN), error);
