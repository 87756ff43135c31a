import { isIP } from 'node:net';
import * as v from 'valibot';
import { LOG_LEVELS } from './logging';
import { ADMISSION_TIMEOUT_MS } from '../overload/admit-requests';
import { StartError } from './start-error';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

/** The environment of a process. An empty variable counts as missing. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of every server, to be spread into the schema of its environment. */
export const serverVariables = {
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port,
  /** The port of `/metrics`, which must be reached by Prometheus alone. Without it nothing is counted. */
  METRICS_PORT: v.exactOptional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  /** As systemd sets it: the socket to listen on is file descriptor 3. */
  LISTEN_FDS: v.exactOptional(v.literal('1', 'must be 1: a service has one socket')),
  /** For how long requests are still accepted after SIGTERM, for those who have to notice it. */
  SHUTDOWN_GRACE_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a number of milliseconds'),
      v.transform(Number),
      v.maxValue(60_000, 'must be at most 60000'),
    ),
    '1000',
  ),
  /** Where traces are sent by OTLP over HTTP. Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.exactOptional(v.pipe(v.string(), v.url('must be an address'))),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  NODE_ENV: v.optional(v.string(), 'development'),
  /** How long a request waits while there is too much to do, in ms. Then it is refused. */
  ADMISSION_TIMEOUT_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a number of milliseconds'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
    ),
    String(ADMISSION_TIMEOUT_MS),
  ),
  /** All limits are multiplied by it. */
  RATE_LIMIT_FACTOR: v.optional(
    v.pipe(v.string(), v.toNumber('must be a number above 0'), v.gtValue(0, 'must be a number above 0')),
    '1',
  ),
};

/** The variables of every backend, which is reached through the edge alone. */
export const backendVariables = {
  EDGE_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => list.split(',').every((part) => isAddressOrNetwork(part.trim())),
        'must be such as 10.0.0.5 or 10.0.0.0/8',
      ),
    ),
    'loopback',
  ),
};

/** Whether Fastify can believe it: it throws for others, and a network of all addresses is one of them. */
function isAddressOrNetwork(text: string): boolean {
  if (text === 'loopback') return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The address of the site: what follows the host would be lost, and `safar.example:3000` has no host. */
export const siteAddress = v.pipe(
  v.string(),
  v.check((text) => {
    if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
    const { href, origin } = new URL(text);
    return href === `${origin}/`;
  }, 'must be the address of the site, such as https://safar.example'),
);

const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^(postgres(ql)?:\/\/|socket:)/, 'must be a postgres:// address'),
);

export const databaseVariables = {
  DATABASE_URL: databaseAddress,
};

/** A streaming replica of that database, from which anonymous visitors read. */
const replicaVariables = {
  DATABASE_READ_URL: v.exactOptional(databaseAddress),
};

export const userVariables = {
  REQUIRE_VERIFIED_EMAIL: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
};

/** The variables that every backend has. */
export const allBackendVariables = {
  ...serverVariables,
  ...backendVariables,
  ...databaseVariables,
  ...replicaVariables,
  ...userVariables,
};

/** The part of the environment that every backend has. */
export type BackendEnvironment = v.InferOutput<v.ObjectSchema<typeof allBackendVariables, undefined>>;

/** Variables are missing or not valid. */
export class IncompleteEnvironment extends StartError {
  /** One text for each, which begins with the name of the variable and has no value. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not complete: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}

/**
 * Parses the environment of the process by its schema, and freezes it. An empty variable counts as missing.
 * Throws an IncompleteEnvironment that names every invalid variable, but never a value: it may be a secret.
 */
export function readEnvironment<Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  source: Variables,
): Readonly<v.InferOutput<Schema>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = v.safeParse(schema, given);
  const problems = (result.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue);
    if (!name) return issue.message;
    return `${name} ${issue.received === 'undefined' ? 'is missing' : issue.message}`;
  });
  // Port 0 is any that is free.
  if (given['METRICS_PORT'] && given['METRICS_PORT'] === given['PORT'] && Number(given['PORT']) !== 0)
    problems.push('METRICS_PORT must be another port than PORT');
  if (result.success && problems.length === 0) return Object.freeze(result.output);
  throw new IncompleteEnvironment(problems);
}
