import { ItineraryDay, MAX_DAYS, WrittenContents } from '@safar/shared-contracts/package-contents.contract';
import * as v from 'valibot';

/*
 * The lists of a package as the texts of a form: a form, its draft and its conflicts have a text for each
 * field. A list is one line each, as it has been since drafts are stored; days, which have two texts, are
 * JSON.
 */

/** A list as it is typed. */
const linesText = (list: readonly string[] = []): string => list.join('\n');

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The rows in which such a text is typed: one for each line, also for an empty one, and at least one. */
export const rowsOf = (text: string): string[] => text.split('\n');

/** The text of rows; '' when nothing is typed in any. */
export const rowsText = (rows: readonly string[]): string =>
  rows.every((row) => row.trim() === '') ? '' : rows.join('\n');

/** What stands before the items of a list in a message or a document: '- ', '• ', '1. '. */
const MARKER = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/;

/** The lines of a pasted text that are not empty, without the markers of a list. */
export const pastedLines = (text: string): string[] =>
  linesOf(text.replaceAll(/\r\n?/g, '\n')).map((line) => line.replace(MARKER, ''));

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

/**
 * Parses a list that is typed in rows. What is wrong with one of them belongs to its input, and names it as
 * that is called.
 */
function typedLines(label: string, list: v.GenericSchema<unknown, string[]>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string[]>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(list, linesOf(dataset.value));
      if (result.success) return result.output;
      const input = rowsOf(dataset.value);
      const typed = [...input.entries()].filter(([, row]) => row.trim() !== '');
      for (const { message, path } of result.issues) {
        const [key, value] = typed[Number(path?.[0]?.key)] ?? [];
        if (key === undefined) addIssue({ message });
        else {
          const place = { type: 'array', origin: 'value', input, key, value } as const;
          addIssue({ message: `${label} ${key + 1}: ${message}`, path: [place] });
        }
      }
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

const { gallery, included, notIncluded, languages, meetingPoint, meetingTime } = WrittenContents.entries;

/** What users call the lists that are typed in rows. */
export const LIST_LABELS = {
  languages: 'Languages',
  included: 'Included',
  notIncluded: 'Not included',
  gallery: 'More pictures',
} as const;

/** The fields of a form for what a package holds. None is required. */
export const TypedContents = {
  itinerary: typedDays,
  meetingPoint: v.pipe(v.string(), meetingPoint.wrapped),
  meetingTime: meetingTime.wrapped,
  languages: typedLines(LIST_LABELS.languages, languages.wrapped),
  included: typedLines(LIST_LABELS.included, included.wrapped),
  notIncluded: typedLines(LIST_LABELS.notIncluded, notIncluded.wrapped),
  gallery: typedLines(LIST_LABELS.gallery, gallery.wrapped),
};

/** The same fields as texts, of a package or of what a form sends. */
export const contentsTexts = (contents: WrittenContents) => ({
  itinerary: daysText(contents.itinerary),
  meetingPoint: contents.meetingPoint ?? '',
  meetingTime: contents.meetingTime ?? '',
  languages: linesText(contents.languages),
  included: linesText(contents.included),
  notIncluded: linesText(contents.notIncluded),
  gallery: linesText(contents.gallery),
});
