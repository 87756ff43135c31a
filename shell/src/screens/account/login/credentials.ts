import * as v from 'valibot';

export const CREDENTIALS_MISSING = 'Please enter both email and password';

/**
 * Both fields are required. There is one message for both, shown at the first that is empty. Source: Spec
 * 5.1.
 */
export const Credentials = v.pipe(
  v.object({ email: v.pipe(v.string(), v.trim()), password: v.string() }),
  v.forward(
    v.check(({ email }) => email !== '', CREDENTIALS_MISSING),
    ['email'],
  ),
  v.forward(
    v.check(({ email, password }) => email === '' || password !== '', CREDENTIALS_MISSING),
    ['password'],
  ),
);
