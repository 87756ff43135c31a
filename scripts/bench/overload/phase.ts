import * as v from 'valibot';

/**
 * What the sender is to do for so many ms. `clients`: so many at once, each of which sends its next request
 * after a response. `perSecond`: so many requests, however long they take, as visitors come.
 */
export type Phase = {
  readonly port: number;
  /** As they are written to a connection, in turn, each with a number of its own between its two halves. */
  readonly requests: readonly (readonly [before: string, after?: string])[];
  readonly ms: number;
} & ({ readonly clients: number } | { readonly perSecond: number });

/** What came of the requests of a phase. */
export const Outcome = v.object({
  /** Successes a second. */
  goodput: v.number(),
  /** The 99th percentile of successes, in ms from the moment of sending. */
  p99: v.number(),
  refused: v.number(),
  /** Whose connections were lost, that found no free one, or that got another status. */
  failed: v.number(),
  /** The 99th percentile of how much later than due requests were sent, in ms. */
  lateP99: v.number(),
  /** The share of one processor that the sender took. */
  busy: v.number(),
});
export type Outcome = v.InferOutput<typeof Outcome>;
