import {
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
    ...databaseVariables,
    ...tokenVariables,
    FIREBASE_PROJECT_ID: v.string(),
    FIREBASE_AUTH_EMULATOR: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
  }),
  v.check(
    (env) => env.FIREBASE_AUTH_EMULATOR === '0' || env.FIREBASE_PROJECT_ID.startsWith('demo-'),
    'FIREBASE_AUTH_EMULATOR=1 is for projects whose id begins with demo- only',
  ),
  v.check(
    (env) => env.FIREBASE_AUTH_EMULATOR === '0' || env.NODE_ENV !== 'production',
    'FIREBASE_AUTH_EMULATOR=1 is not allowed with NODE_ENV=production',
  ),
);

export const readServerEnvironment = (source: NodeJS.ProcessEnv) =>
  readEnvironment(ServerEnvironment, source);
