import * as v from 'valibot';

/** Returns the `code` of a Firebase error (`auth/…`), if it is one. */
export function authErrorCode(error: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ code: v.string() }), error);
  return parsed.success ? parsed.output.code : undefined;
}

/** A failure of our own in the shape of Firebase's. Its text for users: `authErrorText`. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
