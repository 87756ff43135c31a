import { PictureUrl } from '@safar/shared-contracts/picture-url.contract';
import { PersonName } from '@safar/shared-contracts/text.contract';
import * as v from 'valibot';
import { NewPassword } from '../sign-in/new-password';

/** The fields of the register form. Source: Spec 5.12 to 5.14. */
export const Registration = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your full name.'), PersonName),
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

/**
 * Returns how much of the form is filled in, in percent: 20 for each of its five fields. Source: Spec 9.14.
 */
export function progressOf(values: typeof EMPTY_REGISTRATION): number {
  const filled = Object.values(values).filter((value) =>
    typeof value === 'string' ? value.trim() !== '' : value,
  );
  return filled.length * 20;
}
