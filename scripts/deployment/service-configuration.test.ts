import { configurationProblems } from './service-configuration';

const COMPLETE = {
  NODE_ENV: 'production',
  PORT: '3002',
  DATABASE_URL: 'postgres://tasks:…@127.0.0.1/tasks',
  JWT_PUBLIC_KEYS: '…',
  REQUIRE_VERIFIED_EMAIL: '1',
};

it('finds nothing where nothing is missing', () => {
  expect(configurationProblems('backend-tasks', COMPLETE)).toEqual([]);
});

it('finds a variable that is missing, misspelt or unsafe', () => {
  expect(configurationProblems('backend-tasks', { ...COMPLETE, PORT: '' })).toEqual(['PORT is missing.']);
  expect(configurationProblems('backend-tasks', { ...COMPLETE, SHUTDOWN_GRACE: '1' })).toEqual([
    'SHUTDOWN_GRACE is no variable of backend-tasks.',
  ]);
  expect(configurationProblems('backend-tasks', { ...COMPLETE, NODE_ENV: 'development' })).toEqual([
    expect.stringMatching(/^NODE_ENV is not production/),
  ]);
});
