import { ApiError, ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import { urlOf, type BackendName } from '@safar/shared-contracts/endpoint';
import { errorCodesOf } from '@safar/shared-contracts/endpoint-errors';
import { ALL_ENDPOINTS } from '@safar/shared-contracts/endpoints/all';
import fc from 'fast-check';
import * as v from 'valibot';
import type { App } from '../src/app';
import type { Pool } from '../src/database/database';
import { fuzzTables } from './fuzz-tables';
import { fuzzedRequest, LIVE_ID, type FuzzedRequest, type Samples } from './fuzz-requests';

/** How many requests `npm test` sends to both backends; `npm run fuzz` sets FUZZ_REQUESTS. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_300);
/** How long all of them may take on a busy machine. */
export const FUZZ_TIMEOUT_MS = 120_000 + REQUESTS * 100;
/** How many requests one database gets. Then a new one begins: comparing all rows takes longer and longer. */
const REQUESTS_PER_DATABASE = 2_000;
/** The same requests in each `npm test`; FUZZ_SEED repeats a run of `npm run fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 18);

export interface FuzzedBackend {
  readonly name: BackendName;
  readonly app: App;
  readonly pool: Pool;
  readonly samples: Samples;
  /**
   * Values of the Authorization header, right and wrong ones. `undefined`: none is sent. A function makes a
   * new one for each request, since requests may log out.
   */
  readonly credentials: readonly (string | undefined | (() => Promise<string>))[];
  /** Empties the database and fills it with rows to read, change and delete. */
  readonly reset: () => Promise<unknown>;
}

/**
 * Sends random requests to every endpoint of a backend, its share of {@link REQUESTS}. Throws, with the
 * request and the seed, for one that fails by a defect, whose response is none of its endpoint's, or that
 * changes rows although it was refused or only reads. Gives how many responses there were by status.
 */
export async function fuzzBackend(backend: FuzzedBackend): Promise<ReadonlyMap<number, number>> {
  const endpoints = ALL_ENDPOINTS.filter((endpoint) => endpoint.backend === backend.name);
  let left = Math.round((REQUESTS * endpoints.length) / ALL_ENDPOINTS.length);
  const tables = await fuzzTables(backend.pool);
  const statuses = new Map<number, number>();
  for (let seed = SEED; left > 0; seed += 1) {
    await backend.reset();
    let state = await tables.state();
    const property = fc.asyncProperty(
      fuzzedRequest(endpoints, backend.samples, backend.credentials.length),
      async (request) => {
        const status = await send(backend, request, state.ids);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const before = state;
        state = await tables.state();
        const mayChange = status < 400 && request.endpoint.method !== 'GET';
        if (!mayChange && state.rows !== before.rows) throw new Error(`${status}, but rows were changed.`);
        // A user who deleted their account is not there any more for the requests that follow.
        if (status < 400 && request.endpoint.method === 'DELETE' && !request.endpoint.params) {
          await backend.reset();
          state = await tables.state();
        }
      },
    );
    await fc.assert(property, { seed, numRuns: Math.min(left, REQUESTS_PER_DATABASE), endOnFailure: true });
    left -= REQUESTS_PER_DATABASE;
  }
  return statuses;
}

/** Sends a request and gives its status. Throws when the response is none that the endpoint may give. */
async function send(
  { app, credentials }: FuzzedBackend,
  request: FuzzedRequest,
  ids: readonly string[],
): Promise<number> {
  const { endpoint, query, body, contentType } = request;
  const live = (text: string) =>
    text.replace(new RegExp(`${LIVE_ID}(\\d)`, 'g'), (_all, digit) => ids[Number(digit) % ids.length] ?? '0');
  const params = Object.entries(request.params).map(([name, value]) => [name, live(value)]);
  const credential = credentials[request.credential];
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
  const codes: readonly string[] = [...errorCodesOf(endpoint), 'NOT_FOUND'];
  if (response.statusCode >= 500 || !codes.includes(error))
    throw new Error(`${response.statusCode} ${error}`);
  return response.statusCode;
}
