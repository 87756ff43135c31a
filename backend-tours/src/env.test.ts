import { StartError } from '@safar/shared-server/start-error';
import { JWT_PRIVATE_KEYS, JWT_PUBLIC_KEYS } from '@safar/shared-server/testing/tokens';
import { readServerEnvironment } from './env';

const complete = {
  PORT: '4001',
  DATABASE_URL: 'postgres://tours:pass@127.0.0.1/tours',
  JWT_PRIVATE_KEYS,
  FIREBASE_PROJECT_ID: 'demo-safar',
  FIREBASE_API_KEY: 'demo-safar',
  FIREBASE_AUTH_EMULATOR: '1',
  AUTH_EMULATOR_URL: 'http://127.0.0.1:3003',
  ALLOW_EMULATOR: '1',
};
const NOT_HERE = 'The Auth emulator lets anybody sign in as anyone, so it is not allowed';
const REAL_SITE = 'Users of a real site come from a Firebase project (docs/operations.md).';

it.each<[string, Record<string, string>, string]>([
  [
    'nothing is set',
    { DATABASE_URL: '', JWT_PRIVATE_KEYS: '' },
    'The environment is not complete: DATABASE_URL is missing; JWT_PRIVATE_KEYS is missing.',
  ],
  [
    'its keys could sign nothing',
    { JWT_PRIVATE_KEYS: JWT_PUBLIC_KEYS },
    'The environment is not complete: JWT_PRIVATE_KEYS must be a JWK set of Ed25519 keys that have a kid each, ' +
      'as `npm run -s token-keys` and `npm run -s deploy-key` make them.',
  ],
  [
    'emulated sign-in has no emulator to ask',
    { AUTH_EMULATOR_URL: '' },
    'The environment is not complete: AUTH_EMULATOR_URL and FIREBASE_AUTH_EMULATOR=1 need each other.',
  ],
  [
    'a real project would be asked of an emulator',
    { FIREBASE_AUTH_EMULATOR: '0' },
    'The environment is not complete: AUTH_EMULATOR_URL and FIREBASE_AUTH_EMULATOR=1 need each other.',
  ],
  [
    'the emulator is on another machine',
    { AUTH_EMULATOR_URL: 'http://emulator.example:9099' },
    `${NOT_HERE} while AUTH_EMULATOR_URL is more than this machine: it must be 127.0.0.1 or localhost. ${REAL_SITE}`,
  ],
  [
    'the time of a search is no number',
    { SEARCH_TIMEOUT_MS: '1s' },
    'The environment is not complete: SEARCH_TIMEOUT_MS must be a number of milliseconds.',
  ],
  [
    'the address of the site has no host',
    { SITE_URL: 'safar.example:443' },
    'The environment is not complete: SITE_URL must be the address of the site, such as https://safar.example.',
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
  const env = readServerEnvironment({ ...complete, FIREBASE_AUTH_EMULATOR: '', AUTH_EMULATOR_URL: '' });
  expect(env.FIREBASE_AUTH_EMULATOR).toBe('0');
});
