import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { RemoteRelease } from '../delivery/release.contract';

/** Sample data that a check got. The next check of the same gets them: they may follow the clock. */
export const CheckedSamples = v.object({
  /** Address → body of a response. */
  responses: v.record(v.string(), v.string()),
  /** The sample props of a slot; absent when they are not all JSON. */
  props: v.exactOptional(v.record(v.string(), v.unknown())),
});
export type CheckedSamples = v.InferOutput<typeof CheckedSamples>;

/**
 * What the gate has the server code of a shell do, as JSON: render one public screen, or one slot, of a
 * package with the sample data of all remotes.
 */
export const MarkupCheck = v.object({
  /** The remotes of the set, with their isolated modules. */
  remotes: v.array(RemoteRelease),
  /** The package that is checked: a remote, or `shell`. */
  package: v.string(),
  /** What is rendered, by its name. Absent: nothing is, and the names of all there is are returned. */
  subject: v.exactOptional(v.string()),
  /** The remotes whose slots are left out. */
  browserOnly: v.array(v.string()),
  /** The day that the pages take for today. */
  day: CalendarDate,
  samples: CheckedSamples,
});
export type MarkupCheck = v.InferOutput<typeof MarkupCheck>;

/** What was rendered, or in `problem` why nothing could be. */
export const CheckedMarkup = v.object({
  html: v.string(),
  css: v.string(),
  problem: v.exactOptional(v.string()),
  /** The addresses that were requested. */
  requested: v.array(v.string()),
  /** The method and address of a request that the sample data has no response to. */
  unanswered: v.exactOptional(v.string()),
  samples: CheckedSamples,
});
export type CheckedMarkup = v.InferOutput<typeof CheckedMarkup>;

/** What there is to render of a package. */
export const CheckSubjects = v.object({
  /** Such as `the screen /allpak`, with the remotes that fill slots of it. */
  subjects: v.array(v.object({ name: v.string(), filledBy: v.array(v.string()) })),
});
export type CheckSubjects = v.InferOutput<typeof CheckSubjects>;

/**
 * What the server code responds. `failure`: the check itself could not be made. `missing`: the shell was
 * built before it could make one.
 */
export const MarkupCheckResult = v.union([
  CheckedMarkup,
  CheckSubjects,
  v.object({ failure: v.string() }),
  v.object({ missing: v.literal(true) }),
]);
export type MarkupCheckResult = v.InferOutput<typeof MarkupCheckResult>;

/** The name of the function that the server code of a shell defines: JSON of a check → of its result. */
export const CHECK_FUNCTION = 'safarCheck';
