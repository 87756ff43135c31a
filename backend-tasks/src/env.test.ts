import { StartError } from '@safar/shared-server/start-error';
import { JWT_PRIVATE_KEYS, JWT_PUBLIC_KEYS } from '@safar/shared-server/testing/tokens';
import { readServerEnvironment } from './env';

const complete = {
  PORT: '4002',
  DATABASE_URL: 'postgres://tasks:pass@127.0.0.1/tasks',
  JWT_PUBLIC_KEYS,
  FIREBASE_AUTH_EMULATOR: '1',
  ALLOW_EMULATOR: '1',
};

it.each<[string, Record<string, string>]>([
  ['in production', { NODE_ENV: 'production' }],
  ['where other machines reach it', { HOST: '0.0.0.0' }],
  ['with a database that nobody allowed for it', { ALLOW_EMULATOR: '' }],
])('is refused when emulated users would own its rows %s', (_case, changes) => {
  expect(() => readServerEnvironment({ ...complete, ...changes })).toThrow(
    'The Auth emulator lets anybody sign in as anyone, so it is not allowed',
  );
});

it('is accepted with emulated users at home, and with real ones anywhere', () => {
  expect(readServerEnvironment(complete).FIREBASE_AUTH_EMULATOR).toBe('1');
  const real = { ...complete, FIREBASE_AUTH_EMULATOR: '', ALLOW_EMULATOR: '', HOST: '0.0.0.0' };
  expect(readServerEnvironment({ ...real, NODE_ENV: 'production' }).HOST).toBe('0.0.0.0');
});

it.each([
  [
    'in the place of the public ones',
    { JWT_PUBLIC_KEYS: JWT_PRIVATE_KEYS },
    'JWT_PUBLIC_KEYS has a private key (d), which only the one who signs may have',
  ],
  ['beside them', { JWT_PRIVATE_KEYS }, 'JWT_PRIVATE_KEYS is for the tour backend alone'],
])('is refused with private keys %s, because it could make tokens then', (_case, changes, words) => {
  expect(() => readServerEnvironment({ ...complete, ...changes })).toThrow(
    new StartError(`The environment is not complete: ${words}.`),
  );
});
