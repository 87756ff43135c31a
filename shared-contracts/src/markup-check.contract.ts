import * as v from 'valibot';
import { CalendarDate } from './calendar-date.contract';
import { RemoteRelease } from './release.contract';

/**
 * What the gate has the server code of a shell render, as JSON: every public screen and every slot of one
 * remote, with the remote's sample data. Without a remote: the shell's own public screens.
 */
export const MarkupCheck = v.object({
  remote: v.exactOptional(RemoteRelease),
  /** The day that the pages take for today. */
  day: CalendarDate,
  /** What the clock shows meanwhile, in ms since 1970. */
  now: v.number(),
  /** Address → body of the responses that an earlier check got: sample data may follow the clock. */
  responses: v.record(v.string(), v.string()),
});
export type MarkupCheck = v.InferOutput<typeof MarkupCheck>;

/** A screen or slot that was rendered, or why it could not be. */
export const CheckedMarkup = v.object({
  /** Such as `the screen /allpak`. */
  name: v.string(),
  html: v.string(),
  css: v.string(),
  problem: v.exactOptional(v.string()),
});
export type CheckedMarkup = v.InferOutput<typeof CheckedMarkup>;

/**
 * What the server code responds. `failure`: the check itself could not be made. `missing`: the shell was
 * built before it could make one.
 */
export const MarkupCheckResult = v.union([
  v.object({ checked: v.array(CheckedMarkup), responses: v.record(v.string(), v.string()) }),
  v.object({ failure: v.string() }),
  v.object({ missing: v.literal(true) }),
]);
export type MarkupCheckResult = v.InferOutput<typeof MarkupCheckResult>;

/** The name of the function that the server code of a shell defines: JSON of a check → of its result. */
export const CHECK_FUNCTION = 'safarCheck';
