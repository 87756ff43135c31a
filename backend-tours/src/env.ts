import { assertBackendEmulatorAtHome, emulatorVariables } from '@safar/shared-server/emulator-at-home';
import {
  backendVariables,
  databaseVariables,
  readEnvironment,
  serverVariables,
  tokenVariables,
} from '@safar/shared-server/environment';
import * as v from 'valibot';

/**
 * `FIREBASE_AUTH_EMULATOR=1` accepts unsigned tokens, so it must never be set on a site with real users (Spec
 * D1.4).
 */
const ServerEnvironment = v.pipe(
  v.object({
    ...serverVariables,
    ...backendVariables,
    ...databaseVariables,
    ...tokenVariables,
    ...emulatorVariables,
    FIREBASE_PROJECT_ID: v.string(),
  }),
  v.check(
    (env) => env.FIREBASE_AUTH_EMULATOR === '0' || env.FIREBASE_PROJECT_ID.startsWith('demo-'),
    'FIREBASE_AUTH_EMULATOR=1 is for projects whose id begins with demo- only',
  ),
);

export function readServerEnvironment(source: NodeJS.ProcessEnv) {
  const env = readEnvironment(ServerEnvironment, source);
  assertBackendEmulatorAtHome(env);
  return env;
}
