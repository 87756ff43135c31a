import { assertBackendEmulatorAtHome, emulatorVariables } from '@safar/shared-server/emulator-at-home';
import { allBackendVariables, readEnvironment, type Variables } from '@safar/shared-server/environment';
import { assertMails, mailVariables } from '@safar/shared-server/mail-environment';
import { privateKeysVariables } from '@safar/shared-server/token-keys';
import * as v from 'valibot';

/**
 * `FIREBASE_AUTH_EMULATOR=1` accepts unsigned tokens, so it must never be set on a site with real users (Spec
 * D1.4).
 */
export const ServerEnvironment = v.pipe(
  v.object({
    ...allBackendVariables,
    ...mailVariables,
    ...privateKeysVariables,
    ...emulatorVariables,
    FIREBASE_PROJECT_ID: v.string(),
    /** The key of the web app, which is no secret: with it the state of an account is asked for. */
    FIREBASE_API_KEY: v.string(),
    /** The time that a search has, in ms. */
    SEARCH_TIMEOUT_MS: v.optional(
      v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a number of milliseconds'), v.toNumber()),
      '1000',
    ),
    /** The address of the Auth emulator. */
    AUTH_EMULATOR_URL: v.exactOptional(v.pipe(v.string(), v.url('must be an address'))),
  }),
  v.check(
    (env) => env.FIREBASE_AUTH_EMULATOR === '0' || env.FIREBASE_PROJECT_ID.startsWith('demo-'),
    'FIREBASE_AUTH_EMULATOR=1 is for projects whose id begins with demo- only',
  ),
  v.check(
    (env) => (env.FIREBASE_AUTH_EMULATOR === '1') === (env.AUTH_EMULATOR_URL !== undefined),
    'AUTH_EMULATOR_URL and FIREBASE_AUTH_EMULATOR=1 need each other',
  ),
);

export function readServerEnvironment(source: Variables) {
  const env = readEnvironment(ServerEnvironment, source);
  const { AUTH_EMULATOR_URL: emulator } = env;
  assertBackendEmulatorAtHome(env, emulator ? { AUTH_EMULATOR_URL: new URL(emulator).hostname } : {});
  assertMails(env);
  return env;
}
