import { ItineraryDay, MAX_DAYS, WrittenContents } from '@safar/shared-contracts/package-contents.contract';
import * as v from 'valibot';

/*
 * The lists of a package as the texts of a form: a form, its draft and its conflicts have a text for each
 * field. A list is typed one line each; days, which have two texts, are JSON.
 */

/** A list as it is typed. */
const linesText = (list: readonly string[] = []): string => list.join('\n');

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Days as one text; '' without any. */
export const daysText = (days: readonly ItineraryDay[] = []): string =>
  days.length === 0 ? '' : JSON.stringify(days.map(({ title, text }) => ({ title, text })));

const TypedDays = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.object({ title: v.string(), text: v.string() }))),
  [],
);

/** The days of such a text, as far as they are typed. */
export const daysOf = (text: string): ItineraryDay[] => v.parse(TypedDays, text);

/** Days as users read them. */
export const readableDays = (text: string): string =>
  daysOf(text)
    .map(({ title, text: words }, index) => `Day ${index + 1}: ${title}${words && `\n${words}`}`)
    .join('\n\n');

/** Parses a list that is typed one line each. What is wrong with a line is said with its number. */
function typedLines(list: v.GenericSchema<unknown, string[]>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string[]>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(list, linesOf(dataset.value));
      if (result.success) return result.output;
      const [issue] = result.issues;
      const index = issue.path?.[0]?.key;
      addIssue({
        message: typeof index === 'number' ? `Line ${index + 1}: ${issue.message}` : issue.message,
      });
      return NEVER;
    }),
  );
}

const Day = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a title, or remove the day.'),
    ItineraryDay.entries.title,
  ),
  text: ItineraryDay.entries.text,
});
const Days = v.pipe(v.array(Day), v.maxLength(MAX_DAYS, `Use at most ${MAX_DAYS} days.`));

/** Parses days. What is wrong with one is said with its number, and belongs to its input. */
const typedDays = v.pipe(
  v.string(),
  v.rawTransform<string, ItineraryDay[]>(({ dataset, addIssue, NEVER }) => {
    const result = v.safeParse(Days, daysOf(dataset.value));
    if (result.success) return result.output;
    for (const { message, path } of result.issues) {
      const index = path?.[0]?.key;
      if (path && typeof index === 'number') addIssue({ message: `Day ${index + 1}: ${message}`, path });
      else addIssue({ message });
    }
    return NEVER;
  }),
);

const { gallery, included, notIncluded, languages, meetingPoint } = WrittenContents.entries;

/** The fields of a form for what a package holds. None is required. */
export const TypedContents = {
  itinerary: typedDays,
  meetingPoint: v.pipe(v.string(), meetingPoint.wrapped),
  languages: typedLines(languages.wrapped),
  included: typedLines(included.wrapped),
  notIncluded: typedLines(notIncluded.wrapped),
  gallery: typedLines(gallery.wrapped),
};

/** The same fields as texts, of a package or of what a form sends. */
export const contentsTexts = (contents: WrittenContents) => ({
  itinerary: daysText(contents.itinerary),
  meetingPoint: contents.meetingPoint ?? '',
  languages: linesText(contents.languages),
  included: linesText(contents.included),
  notIncluded: linesText(contents.notIncluded),
  gallery: linesText(contents.gallery),
});
