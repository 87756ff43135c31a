import * as v from 'valibot';

/** The shape of a server's refusal; ApiFailure of shared-auth has it. */
const Refusal = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  /** The page has explained it to the user already, as for all screens. */
  isExplained: v.optional(v.boolean(), false),
});

const UNKNOWN = { message: 'Something went wrong. Please try again.', fields: {}, isExplained: false };

/** Returns what a form shows of an error, whatever was thrown. */
export const refusalOf = (error: unknown) => v.parse(v.fallback(Refusal, UNKNOWN), error);
