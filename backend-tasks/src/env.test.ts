import { readServerEnvironment } from './env';

const complete = {
  PORT: '4002',
  DATABASE_URL: 'postgres://tasks:pass@127.0.0.1/tasks',
  JWT_SECRET: 'x'.repeat(32),
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
