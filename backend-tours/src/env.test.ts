import { StartError } from '@safar/shared-server/start-error';
import { readServerEnvironment } from './env';

const complete = {
  PORT: '4001',
  DATABASE_URL: 'postgres://tours:pass@127.0.0.1/tours',
  JWT_SECRET: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'demo-safar',
  FIREBASE_AUTH_EMULATOR: '1',
  ALLOW_EMULATOR: '1',
};
const NOT_HERE = 'The Auth emulator lets anybody sign in as anyone, so it is not allowed';
const REAL_SITE = 'Users of a real site come from a Firebase project (docs/operations.md).';

it.each<[string, Record<string, string>, string]>([
  [
    'nothing is set',
    { DATABASE_URL: '', JWT_SECRET: '' },
    'The environment is not complete: DATABASE_URL is missing; JWT_SECRET is missing.',
  ],
  [
    'the secret is short',
    { JWT_SECRET: 'short' },
    'The environment is not complete: JWT_SECRET must have at least 32 characters.',
  ],
  [
    'emulated sign-in is set in production',
    { NODE_ENV: 'production' },
    `${NOT_HERE} with NODE_ENV=production. ${REAL_SITE}`,
  ],
  [
    'emulated sign-in is set where other machines reach it',
    { HOST: '0.0.0.0' },
    `${NOT_HERE} while HOST is more than this machine: it must be 127.0.0.1 or localhost. ${REAL_SITE}`,
  ],
  [
    'emulated sign-in is set with a database that nobody allowed for it',
    { ALLOW_EMULATOR: '' },
    `${NOT_HERE} with a database that you name: set ALLOW_EMULATOR=1 if it is one for development. ${REAL_SITE}`,
  ],
  [
    'emulated sign-in is set for a real project',
    { FIREBASE_PROJECT_ID: 'safar' },
    'The environment is not complete: FIREBASE_AUTH_EMULATOR=1 is for projects whose id begins with demo- only.',
  ],
])('is refused when %s', (_case, changes, sentence) => {
  expect(() => readServerEnvironment({ ...complete, ...changes })).toThrow(new StartError(sentence));
});

it('has no emulated sign-in by default', () => {
  const env = readServerEnvironment({ ...complete, FIREBASE_AUTH_EMULATOR: '' });
  expect(env.FIREBASE_AUTH_EMULATOR).toBe('0');
});
