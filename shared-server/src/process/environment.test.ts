import * as v from 'valibot';
import { databaseVariables, readEnvironment, serverVariables, userVariables } from './environment';
import { StartError } from './start-error';

const Schema = v.object({ ...serverVariables, ...databaseVariables, ...userVariables });
const complete = {
  PORT: '4001',
  DATABASE_URL: 'postgres://tours:pass@127.0.0.1/tours',
};

it('is parsed, completed with defaults and frozen', () => {
  const env = readEnvironment(Schema, { ...complete, HOST: '', PATH: '/bin' });
  expect(env).toEqual({
    ...complete,
    PORT: 4001,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    RATE_LIMIT_FACTOR: 1,
    SHUTDOWN_GRACE_MS: 1000,
    ADMISSION_TIMEOUT_MS: 400,
    REQUIRE_VERIFIED_EMAIL: '0',
  });
  expect(Object.isFrozen(env)).toBe(true);
});

it('is refused with one sentence that names all missing and invalid variables, but no value', () => {
  const read = () =>
    readEnvironment(Schema, { PORT: '99999', DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' });
  expect(read).toThrow(StartError);
  expect(read).toThrow(
    'The environment is not complete: PORT must be a port number; ' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; ' +
      'DATABASE_URL must be a postgres:// address.',
  );
});
