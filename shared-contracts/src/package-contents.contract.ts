import * as v from 'valibot';
import { PictureUrl } from './picture-url.contract';
import { optionalLongText, optionalText, text } from './text.contract';

/** How many a package may have of each list. */
export const MAX_GALLERY = 6;
export const MAX_DAYS = 30;
export const MAX_ITEMS = 20;
export const MAX_LANGUAGES = 10;
export const MAX_DAY = { title: 80, text: 600 } as const;

const items = (max: number, length: number) =>
  v.pipe(v.array(text(length)), v.maxLength(max, `Use at most ${max} lines.`));

/** One day of an itinerary. The first of the list is day 1. `text` may be ''. */
export const ItineraryDay = v.object({ title: text(MAX_DAY.title), text: optionalLongText(MAX_DAY.text) });
export type ItineraryDay = v.InferOutput<typeof ItineraryDay>;

/** Hours and minutes, or '' for none. No time zone: it is by the clock of the place where they meet. */
const MeetingTime = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time as hours and minutes, such as 06:30.'),
);

/**
 * What a package holds besides its facts, as its guide writes it. All of it is optional: in a PUT, what is
 * absent stays as it is, and an empty list or text removes it. Source:
 * docs/decisions/097-a-tour-page-as-peers-have-it.md.
 */
export const WrittenContents = v.object({
  /** Pictures besides that of the card. */
  gallery: v.exactOptional(
    v.pipe(v.array(PictureUrl), v.maxLength(MAX_GALLERY, `Use at most ${MAX_GALLERY} pictures.`)),
  ),
  itinerary: v.exactOptional(
    v.pipe(v.array(ItineraryDay), v.maxLength(MAX_DAYS, `Use at most ${MAX_DAYS} days.`)),
  ),
  included: v.exactOptional(items(MAX_ITEMS, 120)),
  notIncluded: v.exactOptional(items(MAX_ITEMS, 120)),
  meetingPoint: v.exactOptional(optionalText(200)),
  meetingTime: v.exactOptional(MeetingTime),
  /** What the guide speaks, by the names that the guide uses. */
  languages: v.exactOptional(items(MAX_LANGUAGES, 40)),
});
export type WrittenContents = v.InferOutput<typeof WrittenContents>;

/** The same as a reader gets it. What the guide has not written is absent, and so is all of it in lists. */
export const PackageContents = v.object({
  gallery: v.exactOptional(v.array(v.string())),
  itinerary: v.exactOptional(v.array(v.object({ title: v.string(), text: v.string() }))),
  included: v.exactOptional(v.array(v.string())),
  notIncluded: v.exactOptional(v.array(v.string())),
  meetingPoint: v.exactOptional(v.string()),
  meetingTime: v.exactOptional(v.string()),
  languages: v.exactOptional(v.array(v.string())),
});
export type PackageContents = v.InferOutput<typeof PackageContents>;
