import * as v from 'valibot';

/**
 * A character that a reader can see. Trimming does not remove zero-width characters, so they are excluded
 * here.
 */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A required text of one field: trimmed, with at least one visible and at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('This field is required.'),
    v.regex(VISIBLE, 'This field is required.'),
    v.maxLength(max, `Use at most ${max} characters.`),
    // PostgreSQL cannot store a NUL character.
    v.check((value) => !value.includes('\0'), 'This text has a character that cannot be stored.'),
  );

/**
 * The URL of a picture: http(s), or a path on this site. Anything else is refused: `javascript:`, `data:`,
 * `//host`.
 */
export const PictureUrl = v.pipe(
  text(2000),
  v.regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/i, 'Enter the address of a picture (https://…).'),
);

/**
 * An amount of money in whole units, not negative, with at most two decimals. It is stored as integer cents.
 */
export const Money = v.pipe(
  v.number('Enter a number.'),
  v.minValue(0, 'Enter an amount of 0 or more.'),
  v.maxValue(10_000_000, 'This amount is too large.'),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Use at most two decimals.'),
);
