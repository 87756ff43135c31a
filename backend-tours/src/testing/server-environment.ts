import { JWT_PRIVATE_KEYS } from '@safar/shared-server/testing/tokens';
import { PROJECT } from './tours-app';

/** The environment of the tour backend as a process, on a port of its own choice. */
export const serverEnvironment = (databaseUrl: string): Record<string, string> => ({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  JWT_PRIVATE_KEYS,
  FIREBASE_API_KEY: 'demo-safar',
  AUTH_EMULATOR_URL: 'http://127.0.0.1:1',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_AUTH_EMULATOR: '1',
  ALLOW_EMULATOR: '1',
});
