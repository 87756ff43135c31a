import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  IDEMPOTENCY_KEY,
  IF_MATCH,
  urlOf,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type OptionalIfEmpty,
  type UrlParts,
} from '@safar/shared-contracts/endpoint';
import { errorCodesOf } from '@safar/shared-contracts/endpoint-errors';
import * as v from 'valibot';
import type { App } from '../src/app';
import type { BackendParts } from '../src/backend-app';
import type { Pool, PoolOptions } from '../src/database/database';
import { LISTENER_POOL } from '../src/read-cache/read-cache';
import type { SigningKeys, VerificationKeys } from '../src/users/token-keys';
import { createTestDatabase, type TestDatabaseOptions } from './test-database';
import { SIGNING_KEYS, tokenOf, type TestUser } from './tokens';

export { uidOf, type TestUser } from './tokens';

/** Tests send thousands of requests from one address. */
const UNLIMITED_FACTOR = 1000;
/** And hundreds at once, on a machine that does everything at once. */
const PATIENT_TIMEOUT_MS = 60_000;

interface Sender {
  /** The signed-in user, or only the email of a user without a name; anonymous without one. */
  readonly as?: string | TestUser | undefined;
}

interface AnyRequest extends Sender, UrlParts {
  readonly body?: object | undefined;
  /** The Idempotency-Key. */
  readonly key?: string | undefined;
  /** The `If-Match`. */
  readonly ifMatch?: string | undefined;
}

export interface BackendOptions extends TestDatabaseOptions {
  readonly requireVerifiedEmail?: boolean;
  /** What all limits are multiplied by. */
  readonly limitFactor?: number;
  /** How long a request waits while there is too much to do. */
  readonly admissionTimeoutMs?: number;
}

/** A backend's own app, as `build` makes it, with a database of its own. */
export async function backendUnderTest(
  migrations: URL,
  build: (
    parts: Omit<BackendParts, 'replica'> & {
      openPool: (options: PoolOptions) => Pool;
      signingKeys: SigningKeys;
      verificationKeys: VerificationKeys;
    },
  ) => Promise<App>,
  {
    requireVerifiedEmail = false,
    limitFactor = UNLIMITED_FACTOR,
    admissionTimeoutMs = PATIENT_TIMEOUT_MS,
    ...database
  }: BackendOptions = {},
) {
  const { pool, openPool, close } = await createTestDatabase(migrations, database);
  const timeouts = { admissionTimeoutMs, countTimeoutMs: PATIENT_TIMEOUT_MS };
  const parts = { requireVerifiedEmail, limitFactor, edgeAddress: 'loopback', ...timeouts };
  const keys = { signingKeys: SIGNING_KEYS, verificationKeys: SIGNING_KEYS.verification };
  const apps: App[] = [];
  const start = async () => {
    const listenerPool = openPool(LISTENER_POOL);
    const app = await build({ pool, listenerPool, openPool, logLevel: 'silent', ...keys, ...parts });
    apps.push(app);
    return app;
  };
  const app = await start();

  return {
    app,
    pool,
    openPool,
    /** Another instance of the same backend, with the same database. */
    startAnother: start,
    ...senderTo(app),
    close: async () => {
      for (const each of apps) await each.close();
      await close();
    },
  };
}

/** Sends requests to that app. */
function senderTo(app: App) {
  /**
   * Sends any request to an endpoint, also an invalid one. Throws for an error code that the endpoint does
   * not list.
   */
  async function request(endpoint: Endpoint, { as, params, query, body, key, ifMatch }: AnyRequest = {}) {
    const user = typeof as === 'string' ? { email: as } : as;
    const token = user && (await tokenOf(user));
    // Tests change rows by SQL, too.
    await app.changes?.settle();
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint.path, { params, query }),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
        ...(ifMatch === undefined ? {} : { [IF_MATCH]: ifMatch }),
      },
      ...(body ? { payload: body } : {}),
    });
    const json: unknown = response.json();
    if (response.statusCode >= 400) assertListed(endpoint, v.parse(ApiError, json).error);
    return { status: response.statusCode, body: json, text: response.body, headers: response.headers };
  }

  /**
   * Sends a valid request and gives the parsed response. Throws unless the endpoint responded with its
   * status.
   */
  async function succeed<E extends Endpoint>(
    endpoint: E,
    ...[input]: OptionalIfEmpty<EndpointInput<E> & Sender>
  ): Promise<EndpointResponse<E>> {
    const { status, body } = await request(endpoint, input);
    if (status !== endpoint.status) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(body)}`);
    return v.parse(endpoint.response, body);
  }

  return { request, succeed };
}

/** The HTTP status and the error code of a request that failed: `[404, 'NOT_FOUND']`. */
export function codeOf({ status, body }: { status: number; body: unknown }): [status: number, code: string] {
  return [status, v.parse(ApiError, body).error];
}

function assertListed(endpoint: Endpoint, code: string): void {
  const listed: readonly string[] = errorCodesOf(endpoint);
  if (!listed.includes(code))
    throw new Error(`The endpoint ${endpoint.name} does not list the error ${code}.`);
}
