import * as v from 'valibot';

/** A letter, a digit or a sign: what a reader can see. Zero-width characters are none, and trimming leaves them. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A required text of one field: trimmed, with something to see in it, at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('This field is required.'),
    v.regex(VISIBLE, 'This field is required.'),
    v.maxLength(max, `Use at most ${max} characters.`),
    // PostgreSQL cannot store it.
    v.check((value) => !value.includes('\0'), 'This text has a character that cannot be stored.'),
  );

/**
 * The address of a picture: http(s), or a path on this site. Anything else (`javascript:`, `data:`, `//host`) is refused.
 */
export const PictureUrl = v.pipe(
  text(2000),
  v.regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/i, 'Enter the address of a picture (https://…).'),
);

/** An amount of money as people type it: not negative, cents at the most. Stored as integer cents. */
export const Money = v.pipe(
  v.number('Enter a number.'),
  v.minValue(0, 'Enter an amount of 0 or more.'),
  v.maxValue(10_000_000, 'This amount is too large.'),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Use at most two decimals.'),
);
