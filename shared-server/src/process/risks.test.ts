import { backendRisks, databaseRisks, isGuessable, serverRisks } from './risks';

const SAFE = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: 'postgres://tours:Kx7vQ2mZ@db.example/tours?sslmode=verify-full',
  REQUIRE_VERIFIED_EMAIL: '1',
};
const risksOf = (changes: Record<string, string>) => {
  const variables = { ...SAFE, ...changes };
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  return [...serverRisks(given), ...backendRisks(given)];
};

it('finds nothing in a safe configuration', () => {
  expect(risksOf({})).toEqual([]);
});

it.each([
  [{ NODE_ENV: '' }, 'NODE_ENV is not production: nothing that is for development is refused.'],
  [{ RATE_LIMIT_FACTOR: '1000' }, 'RATE_LIMIT_FACTOR is above 10: the limits of requests hold nobody back.'],
  [
    { FIREBASE_API_KEY: '…', SMTP_URL: 'smtps://…:…@mail.example' },
    'Not filled in, with the … or the address of an example: FIREBASE_API_KEY, SMTP_URL.',
  ],
  [
    { SITE_URL: 'https://safar.example', MAIL_FROM: 'Safar <hello@safar.example>' },
    'Not filled in, with the … or the address of an example: SITE_URL, MAIL_FROM.',
  ],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL is silent: nobody sees what fails.'],
  [
    { FIREBASE_PROJECT_ID: 'demo-safar' },
    'FIREBASE_PROJECT_ID is a project of the Auth emulator, without any users of its own.',
  ],
  [
    { HOST: '0.0.0.0' },
    'EDGE_ADDRESS is missing, and HOST is more than this machine: limits count all visitors as one.',
  ],
  [
    { REQUIRE_VERIFIED_EMAIL: '' },
    'REQUIRE_VERIFIED_EMAIL is missing: who signed up with the email of another may act in that name. ' +
      'Set 1, or 0 if that is meant.',
  ],
  [
    { DATABASE_URL: 'postgres://tours:Kx7vQ2mZ@10.0.0.7/tours' },
    'DATABASE_URL reaches another machine without TLS: add sslmode=verify-full, or sslmode=disable if ' +
      'nobody else is in that network.',
  ],
])('names the risk of %j alone, in a sentence', (changes, sentence) => {
  expect(risksOf(changes)).toEqual([sentence]);
});

it('accepts what an operator has decided', () => {
  expect(risksOf({ SITE_URL: 'https://tours.example.dev', MAIL_FROM: 'hello@an.example-tours.dev' })).toEqual(
    [],
  );
  expect(risksOf({ REQUIRE_VERIFIED_EMAIL: '0' })).toEqual([]);
  expect(risksOf({ HOST: '0.0.0.0', EDGE_ADDRESS: '10.0.0.0/8' })).toEqual([]);
  const url = 'postgres://tours:Kx7vQ2mZ@10.0.0.7/tours?sslmode=disable';
  expect(risksOf({ DATABASE_URL: url })).toEqual([]);
});

it.each(['tours', 'postgres', 'ChangeMe1'])(
  'a database with the password %s has one that is easy to guess',
  (password) => {
    const risks = databaseRisks('DATABASE_URL', `postgres://tours:${password}@127.0.0.1/tours`);
    expect(risks).toEqual([
      'DATABASE_URL has a password that is easy to guess: take what `openssl rand -hex 24` prints.',
    ]);
  },
);

it('has nothing to say of a socket, or of an address that is refused anyway', () => {
  expect(databaseRisks('DATABASE_URL', 'socket:/run/postgresql?db=tours')).toEqual([]);
  expect(databaseRisks('DATABASE_URL', '')).toEqual([]);
});

it('a secret that somebody wrote is easy to guess, a random one is not', () => {
  expect(isGuessable('changeme'.repeat(4))).toBe(true);
  expect(isGuessable('abcabcabc'.repeat(4))).toBe(true);
  expect(isGuessable('Vb0sJ4qPz1TnK8mXwYc3LrD7uHfGe2Ai')).toBe(false);
});
