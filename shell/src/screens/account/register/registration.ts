import { PictureUrl } from '@safar/shared-contracts/text.contract';
import * as v from 'valibot';
import { NewPassword } from '../sign-in/new-password';

/** What somebody tells to get an account. Source: Spec 5.12 to 5.14. */
export const Registration = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your full name.'),
    v.maxLength(120, 'Use at most 120 characters.'),
  ),
  photo: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the address of your photo (https://…).'), PictureUrl),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your email address.'),
    v.email('Enter a valid email address.'),
  ),
  password: NewPassword,
  terms: v.literal(true, 'You must accept the terms and conditions.'),
});

export const EMPTY_REGISTRATION = { name: '', photo: '', email: '', password: '', terms: false };

/** How far the form is filled in: 20 for each of its five items. Source: Spec 9.14. */
export function progressOf(values: typeof EMPTY_REGISTRATION): number {
  const filled = Object.values(values).filter((value) =>
    typeof value === 'string' ? value.trim() !== '' : value,
  );
  return filled.length * 20;
}
