import { namedCheck, namedTransform } from './api/named';
import * as v from 'valibot';

/**
 * What no text keeps: control characters, marks that turn the direction of the text around them, and halves
 * of characters. Nobody sees them, so they are removed and not refused: a number pasted from a contact list
 * often has some (docs/decisions/030-what-is-accepted.md).
 */
const REMOVED = /(?![\t\n])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;

/** Several blank lines, with or without what nobody sees. They would push what others wrote out of sight. */
const BLANK_LINES = /\n(?:[\t\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]*\n){2,}/gu;

const cleaned = (value: string) => value.replace(LINE_BREAK, '\n').replace(REMOVED, '');
const ofLines = (value: string) => cleaned(value).replace(BLANK_LINES, '\n\n');

/** A text of one line as it is stored and searched: without {@link REMOVED}, breaks and tabs as spaces. */
const ofOneLine = (value: string) => cleaned(value).replace(/[\t\n]+/g, ' ');

const ONE_LINE = namedTransform('one-line', ofOneLine, v.string());
const LINES = namedTransform('lines', ofLines, v.string());

/** Any text as one line, cleaned and trimmed. It may be empty. */
export const AnyText = v.pipe(v.string(), ONE_LINE, v.trim());

/** A text of one line that may be empty, such as what is searched for. */
export const optionalText = (max: number) =>
  v.pipe(AnyText, v.maxLength(max, `Use at most ${max} characters.`));

/** As {@link optionalText}, with line breaks (`\n`), at most one blank line after the other, and tabs. */
export const optionalLongText = (max: number) =>
  v.pipe(v.string(), LINES, v.trim(), v.maxLength(max, `Use at most ${max} characters.`));

/** What a reader does not see: joiners and fillers, which trimming leaves, and the blank of Braille. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const withoutIgnorable = (value: string) => value.replace(IGNORABLE, '');

const REQUIRED = 'This field is required.';

const filled = (clean: v.TransformAction<string, string>, max: number, empty: string) =>
  v.pipe(
    v.string(),
    clean,
    v.trim(),
    v.nonEmpty(empty),
    namedCheck('visible', (value) => VISIBLE.test(withoutIgnorable(value)), empty),
    v.maxLength(max, `Use at most ${max} characters.`),
  );

/** A required text of one line: cleaned and trimmed, with a visible and at most `max` characters. */
export const text = (max: number) => filled(ONE_LINE, max, REQUIRED);

/**
 * As {@link text}, with line breaks (`\n`), at most one blank line after the other, and tabs. `empty` is what
 * is said of one that is missing.
 */
export const longText = (max: number, empty = REQUIRED) => filled(LINES, max, empty);

const MAX_NAME_LENGTH = 80;

/**
 * The name of a person: 1 to 80 visible characters. Joiners and combining marks do not count, but there may
 * not be any number of them.
 */
export const PersonName = v.pipe(
  text(120),
  namedCheck(
    'visible-characters',
    (name) => [...withoutIgnorable(name).replace(/\p{M}/gu, '')].length <= MAX_NAME_LENGTH,
    `Use at most ${MAX_NAME_LENGTH} characters.`,
    { max: MAX_NAME_LENGTH },
  ),
);

/**
 * An amount of money in whole units, not negative, with at most two decimals. It is stored as integer cents.
 */
export const Money = v.pipe(
  v.number('Enter a number.'),
  v.minValue(0, 'Enter an amount of 0 or more.'),
  v.maxValue(10_000_000, 'This amount is too large.'),
  namedCheck(
    'decimals',
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'Use at most two decimals.',
    { max: 2 },
  ),
);

/** The guide's words to travellers who booked: why a tour was changed or cancelled. */
export const ReasonForTravellers = longText(500);

/** What a guide writes to all travellers of a tour. */
export const MessageText = longText(500);
