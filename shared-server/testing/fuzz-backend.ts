import { inspect } from 'node:util';
import { ApiError, ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import type { BackendName } from '@safar/shared-contracts/backends';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { errorCodesOf } from '@safar/shared-contracts/endpoint-errors';
import { ALL_ENDPOINTS, endpointsOf } from '@safar/shared-contracts/endpoints/all';
import fc from 'fast-check';
import * as v from 'valibot';
import type { App } from '../src/app';
import type { Pool } from '../src/database/database';
import { fuzzTables, type FuzzTables, type TableState } from './fuzz-tables';
import { fuzzedRound, LIVE_ID, type Credentials, type FuzzedRequest, type Samples } from './fuzz-requests';

/** How many requests `npm test` sends to both backends; `npm run fuzz` sets FUZZ_REQUESTS. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_300);
/** How long all of them may take on a busy machine. */
export const FUZZ_TIMEOUT_MS = 120_000 + REQUESTS * 100;
/** How many times each endpoint has its turn in one database: comparing all rows takes longer and longer. */
const ROUNDS_PER_DATABASE = 60;
/** The same requests in each `npm test`; FUZZ_SEED repeats a run of `npm run fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

export interface FuzzedBackend {
  readonly name: BackendName;
  readonly app: App;
  readonly pool: Pool;
  readonly samples: Samples;
  readonly credentials: Credentials;
  /** Empties the database and fills it with rows to read, change and delete. */
  readonly reset: () => Promise<unknown>;
}

/**
 * Sends random requests to a backend, as many to each endpoint, {@link REQUESTS} to both backends together.
 * Throws, with the request and the seed, for one that fails by a defect, whose response is none of its
 * endpoint's, or that changes rows although it was refused or only reads. Gives how many responses there were
 * by status.
 */
export async function fuzzBackend(backend: FuzzedBackend): Promise<ReadonlyMap<number, number>> {
  const endpoints = endpointsOf(backend.name);
  const round = fuzzedRound(endpoints, backend.samples, backend.credentials);
  const tables = await fuzzTables(backend.pool);
  const statuses = new Map<number, number>();
  let roundsLeft = Math.ceil(REQUESTS / ALL_ENDPOINTS.length);
  for (let seed = SEED; roundsLeft > 0; seed += 1) {
    let state = await resetTables(backend, tables);
    for (const request of fc
      .sample(round, { seed, numRuns: Math.min(roundsLeft, ROUNDS_PER_DATABASE) })
      .flat()) {
      const { status, after } = await sendAndCompare(backend, tables, request, state).catch(
        (cause: unknown) => {
          const shown = inspect({ ...request, endpoint: request.endpoint.name });
          throw new Error(`After the seed: ${seed}, this failed: ${shown}`, { cause });
        },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      state = after;
    }
    roundsLeft -= ROUNDS_PER_DATABASE;
  }
  return statuses;
}

async function resetTables({ reset }: FuzzedBackend, tables: FuzzTables): Promise<TableState> {
  await reset();
  return tables.state();
}

/** Sends a request; gives its status and what is stored now. Throws for a change that it may not make. */
async function sendAndCompare(
  backend: FuzzedBackend,
  tables: FuzzTables,
  request: FuzzedRequest,
  before: TableState,
): Promise<{ readonly status: number; readonly after: TableState }> {
  const status = await send(backend, request, before.ids);
  const after = await tables.state();
  const { method, params } = request.endpoint;
  const mayChange = status < 400 && method !== 'GET';
  if (!mayChange && after.rows !== before.rows) throw new Error(`${status}, but rows were changed.`);
  // A user who deleted their account is not there any more for the requests that follow.
  const deletedAccount = status < 400 && method === 'DELETE' && !params;
  return { status, after: deletedAccount ? await resetTables(backend, tables) : after };
}

/** Sends a request and gives its status. Throws when the response is none that the endpoint may give. */
async function send({ app }: FuzzedBackend, request: FuzzedRequest, ids: readonly string[]): Promise<number> {
  const { endpoint, query, body, contentType, credential } = request;
  const live = (text: string) =>
    text.replace(new RegExp(`${LIVE_ID}(\\d)`, 'g'), (_all, digit) => ids[Number(digit) % ids.length] ?? '0');
  const params = Object.entries(request.params).map(([name, value]) => [name, live(value)]);
  const authorization = typeof credential === 'function' ? await credential() : credential;
  const response = await app.inject({
    method: endpoint.method,
    url: `${urlOf(endpoint.path, { params: Object.fromEntries(params) })}?${live(query)}`,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(typeof body === 'string' ? { 'content-type': contentType } : {}),
    },
    ...(typeof body === 'string' ? { payload: live(body) } : {}),
  });
  const json: unknown = response.json();
  if (response.statusCode === endpoint.status) {
    v.parse(endpoint.response, json);
    return response.statusCode;
  }
  const { error } = v.parse(
    v.object({ ...ApiError.entries, error: v.picklist(Object.keys(ERROR_STATUS)) }),
    json,
  );
  // A parameter that is too long is refused by the router, which knows no endpoint then.
  const codes: readonly string[] = [...errorCodesOf(endpoint), 'NOT_FOUND', 'UNKNOWN_ENDPOINT'];
  if (response.statusCode >= 500 || !codes.includes(error))
    throw new Error(`${response.statusCode} ${error}`);
  return response.statusCode;
}
