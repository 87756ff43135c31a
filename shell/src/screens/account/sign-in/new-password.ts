import * as v from 'valibot';

/** The rule for a new password. Source: Spec 5.14. */
export const NewPassword = v.pipe(
  v.string(),
  v.regex(
    /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{6,}$/s,
    'Password must contain at least one number, one lowercase letter, one uppercase letter, and be at least 6 characters long.',
  ),
);

/** The same rule as a hint beside the field. */
export const NEW_PASSWORD_HINT = 'At least 6 characters, with a number, a lowercase and an uppercase letter.';
