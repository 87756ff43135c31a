import Fastify from 'fastify';
import * as v from 'valibot';
import {
  backendVariables,
  databaseVariables,
  readEnvironment,
  serverVariables,
  siteAddress,
  userVariables,
} from './environment';
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

it('refuses metrics at the port of the service, which could not start then', () => {
  const read = (port: string) => readEnvironment(Schema, { ...complete, PORT: port, METRICS_PORT: port });
  expect(() => read('4001')).toThrow(
    'The environment is not complete: METRICS_PORT must be another port than PORT.',
  );
  // Any port that is free.
  expect(read('0').METRICS_PORT).toBe(0);
});

it.each(['loopback', '10.0.0.5', '10.0.0.0/8, 192.168.1.7', '::1', 'fd00::/8,loopback'])(
  'believes the edge at %s',
  (EDGE_ADDRESS) => {
    expect(readEnvironment(v.object(backendVariables), { EDGE_ADDRESS })).toEqual({ EDGE_ADDRESS });
    expect(() => Fastify({ trustProxy: EDGE_ADDRESS })).not.toThrow();
  },
);

it.each(['edge', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0.1', '10.0.0.5,', '::/129', '10.0.0.0/8/8'])(
  'refuses %s as the address of the edge, which a backend could not start with',
  (EDGE_ADDRESS) => {
    expect(() => readEnvironment(v.object(backendVariables), { EDGE_ADDRESS })).toThrow(
      new StartError('The environment is not complete: EDGE_ADDRESS must be such as 10.0.0.5 or 10.0.0.0/8.'),
    );
    expect(() => Fastify({ trustProxy: EDGE_ADDRESS })).toThrow();
  },
);

it.each(['https://safar.example', 'https://safar.example/', 'http://127.0.0.1:3000'])(
  'takes %s as the address of the site',
  (SITE_URL) => {
    expect(v.is(siteAddress, SITE_URL)).toBe(true);
  },
);

it.each(['safar.example', 'safar.example:443', 'ftp://safar.example', 'https://safar.example/tours'])(
  'refuses %s as the address of the site',
  (SITE_URL) => {
    expect(() => readEnvironment(v.object({ SITE_URL: siteAddress }), { SITE_URL })).toThrow(
      'SITE_URL must be the address of the site, such as https://safar.example.',
    );
  },
);

it('says in a sentence what a number must be', () => {
  expect(() => readEnvironment(Schema, { ...complete, RATE_LIMIT_FACTOR: '1,5' })).toThrow(
    'RATE_LIMIT_FACTOR must be a number above 0.',
  );
});
