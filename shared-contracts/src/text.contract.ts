import * as v from 'valibot';

/** A required text of one field: trimmed, not empty, at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('This field is required.'),
    v.maxLength(max, `Use at most ${max} characters.`),
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
