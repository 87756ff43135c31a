import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from '@safar/shared-server/http-error';
import type { SignedInUser } from '@safar/shared-server/user-token';
import * as v from 'valibot';
import { notSignedIn } from './id-token';

/**
 * Asks the identity provider whether the account of a verified ID token still is as it was when its user
 * signed in. Throws UNAUTHENTICATED when it is disabled, deleted or changed (such as its password) since, and
 * IDENTITY_UNAVAILABLE when nobody can tell now.
 */
export type AccountCheck = (idToken: string, user: SignedInUser) => Promise<void>;

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com';
/** Shorter than the 4 s that a browser waits for a token: later it would not learn why it gets none. */
const LOOKUP_TIMEOUT_MS = 3_000;
/** How long a lookup without a connection is repeated: the provider may be back in a moment. */
const AWAY_MS = 2_000;
const PAUSE_MS = 200;

/** Signing up writes both moments, that of the sign-in first: a second may begin between them. */
const SIGN_UP_SECONDS = 1;

/** Numbers are written as texts. `validSince`: sessions that began earlier have ended. In seconds. */
const Found = v.object({
  users: v.tuple([
    v.object({
      localId: v.string(),
      disabled: v.optional(v.boolean(), false),
      validSince: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '0'),
    }),
  ]),
});
/** The code may be followed by an explanation: `INVALID_ID_TOKEN : …`. */
const Refused = v.object({
  error: v.object({
    message: v.pipe(v.string(), v.regex(/^(USER_DISABLED|USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN)\b/)),
  }),
});

/** What `fetch` rejects with when there was no connection, or it was lost. */
const LostConnection = v.object({ name: v.literal('TypeError') });

/**
 * The check by the call that the browser's SDK makes, too: it needs the user's own ID token and no account of
 * a service. `emulator` is the address of the Auth emulator. Source:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
export function accountCheck({
  apiKey,
  emulator,
}: {
  apiKey: string;
  emulator?: string | undefined;
}): AccountCheck {
  const base = emulator ? `${emulator}/${IDENTITY_TOOLKIT}` : `https://${IDENTITY_TOOLKIT}`;
  const url = `${base}/v1/accounts:lookup?${new URLSearchParams({ key: apiKey })}`;

  return async (idToken, { sub, authTime }) => {
    const { status, body } = await lookUp(url, idToken);
    const found = v.safeParse(Found, body);
    if (status !== 200 || !found.success) {
      throw status === 400 && v.is(Refused, body) ? notSignedIn() : unavailable({ status, body });
    }
    const [account] = found.output.users;
    const isOlder = authTime + SIGN_UP_SECONDS < account.validSince;
    if (account.localId !== sub || account.disabled || isOlder) throw notSignedIn();
  };
}

async function lookUp(url: string, idToken: string): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  const repeatUntil = performance.now() + AWAY_MS;
  for (;;) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
        redirect: 'error',
        signal,
      });
      const body: unknown = await response.json();
      return { status: response.status, body };
    } catch (error) {
      if (!v.is(LostConnection, error) || performance.now() > repeatUntil) throw unavailable(error);
      await pause(PAUSE_MS);
    }
  }
}

/** With the cause for the operator's log, such as a key that the project does not accept. */
const unavailable = (cause: unknown) =>
  Object.assign(new HttpError('IDENTITY_UNAVAILABLE'), {
    cause: cause instanceof Error ? cause : new Error(JSON.stringify(cause)),
  });
