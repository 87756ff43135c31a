import { ApiError, ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import type { BackendName } from '@safar/shared-contracts/backends';
import { urlOf, type Access, type Endpoint, type UrlParts } from '@safar/shared-contracts/endpoint';
import { ALL_ENDPOINTS, endpointsOf, type AnyEndpoint } from '@safar/shared-contracts/endpoints/all';
import { outcomesOf, type Outcome, type Sender } from '@safar/shared-contracts/endpoints/authorization';
import * as v from 'valibot';
import { CHANGE_ROUTES, DOCS_ROUTES, HEALTH_ROUTES } from '../src/http/service-routes';
import type { TokenUser } from '../src/users/user-token';
import type { backendUnderTest } from './backend-under-test';
import { backendToken, endSession, isFlaw, type MakeToken } from './credentials';
import { emptyTables } from './empty-tables';
import { fuzzTables } from './fuzz-tables';
import { registeredRoutes } from './registered-routes';

type Backend = Pick<Awaited<ReturnType<typeof backendUnderTest>>, 'app' | 'pool' | 'close'>;

/** The parts of a request that is valid for its endpoint. */
interface RequestParts extends UrlParts {
  readonly body?: object;
}
/** Makes a request about what the owner owns, in the name of that email. */
type MakeRequest<Ids> = (ids: Ids, email: string) => RequestParts;
type AnyIds = Readonly<Record<string, string>>;

interface Table<Started extends Backend, Ids extends AnyIds> {
  readonly start: (options: { readonly requireVerifiedEmail: boolean }) => Promise<Started>;
  /** Stores what the owner owns, and gives its ids. */
  readonly store: (backend: Started, owner: TokenUser) => Promise<Ids>;
  /** Makes the tokens for endpoints that need an ID token. */
  readonly idToken?: MakeToken;
}
/** A request for each endpoint of the backend: types ask for it. */
type RequestsOf<Name extends BackendName, Ids> = Readonly<
  Record<Extract<AnyEndpoint, { backend: Name }>['name'], MakeRequest<Ids>>
>;

/** Those without parameters. */
const SERVICE_PATHS = [...HEALTH_ROUTES, ...DOCS_ROUTES]
  .map((route) => route.slice('GET '.length))
  .filter((path) => !path.includes('*'));

const user = (name: string): TokenUser => ({
  sub: `uid of ${name}`,
  email: `${name}@safar.example`,
  emailVerified: true,
  name,
});
const OWNER = user('owner');
const OTHER = user('other');
const THIRD_EMAIL = 'somebody.else@safar.example';

/**
 * Declares a test for each cell of a backend's rows: one request to the real backend, by a sender of that
 * kind. The status, the error code and the shape of the response must be those of the table, and a request
 * that is refused or only reads may change no row of the database.
 */
export function testAuthorization<Name extends BackendName, Started extends Backend, Ids extends AnyIds>(
  name: Name,
  table: Table<Started, Ids>,
  requests: RequestsOf<Name, Ids>,
): void;
export function testAuthorization(
  name: BackendName,
  table: Table<Backend, AnyIds>,
  requests: Readonly<Record<string, MakeRequest<AnyIds>>>,
): void {
  const strict = runningTable(table, { requireVerifiedEmail: true });
  const lax = runningTable(table, { requireVerifiedEmail: false });
  let routes: string[];
  beforeAll(async () => {
    routes = await registeredRoutes(strict.start);
    await lax.start();
  });
  afterAll(() => Promise.all([strict.close(), lax.close()]));

  const endpoints = endpointsOf(name);
  it('every route has a row, and every row a route', () => {
    const rows = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual([...rows, ...HEALTH_ROUTES, ...CHANGE_ROUTES, ...DOCS_ROUTES].sort());
  });

  it.each(SERVICE_PATHS)('GET %s is for everybody', async (url) => {
    for (const authorization of ['', `Bearer ${await backendToken(OTHER, 'forged')}`])
      expect((await strict.get(url, authorization)).statusCode).toBeLessThan(400);
  });

  describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_title, endpoint) => {
      const makeRequest = requests[endpoint.name];
      it.each([...outcomesOf(endpoint)])('to the sender %p gives %p', async (sender, outcome) => {
        if (!makeRequest) throw new Error(`There is no request for ${endpoint.name}.`);
        // Where a confirmed email is demanded, those who have one get the same as elsewhere.
        const running = sender === 'unconfirmed' ? lax : strict;
        await running.check(endpoint, sender, outcome, makeRequest);
      });
    },
  );
}

/** A backend with what the owner owns in it, which is stored again after a request has changed it. */
function runningTable(
  { start, store, idToken }: Table<Backend, AnyIds>,
  options: { requireVerifiedEmail: boolean },
) {
  let backend: Backend;
  let rows: () => Promise<string>;
  let ids: AnyIds | undefined;

  const send = (endpoint: Endpoint, token: string | undefined, { params, query, body }: RequestParts) =>
    backend.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint.path, { params, query }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });

  /** Lets the backend store that account, as any request of it does. */
  async function meet(account: TokenUser): Promise<void> {
    const open = ALL_ENDPOINTS.find(
      (endpoint) =>
        endpoint.access === 'optional-user' && !endpoint.params && backend.app.hasRoute(routeOf(endpoint)),
    );
    if (open) await send(open, await backendToken(account), {});
  }

  async function tokenOf(account: TokenUser, sender: Sender, access: Access): Promise<string> {
    const flaw = isFlaw(sender) ? sender : undefined;
    if (flaw === undefined) await meet(account);
    const makeToken = access === 'id-token' && idToken ? idToken : backendToken;
    const token = await makeToken(account, flaw);
    if (sender === 'revoked') await endSession(backend.pool, access, token);
    return token;
  }

  return {
    start: async () => {
      backend = await start(options);
      ({ rows } = await fuzzTables(backend.pool));
      return backend;
    },
    get: (url: string, authorization: string) => backend.app.inject({ url, headers: { authorization } }),
    close: () => backend.close(),
    check: async (
      endpoint: (typeof ALL_ENDPOINTS)[number],
      sender: Sender,
      outcome: Outcome,
      makeRequest: MakeRequest<AnyIds>,
    ) => {
      const stored = (ids ??= await store(backend, OWNER));
      const account = accountOf(sender, outcomesOf(endpoint));
      const token = sender === 'anonymous' ? undefined : await tokenOf(account, sender, endpoint.access);
      const request = makeRequest(stored, sender === 'impostor' ? THIRD_EMAIL : account.email);

      const before = await rows();
      const response = await send(endpoint, token, request);
      const changed = (await rows()) !== before;
      if (changed) {
        ids = undefined;
        // Whoever deleted their account may be the sender of the next request.
        await emptyTables(backend.pool, 'sessions_ended');
      }
      expectOutcome(outcome, endpoint, response);
      if (outcome === 'OWN_ONLY') {
        const owned = [OWNER.email, ...Object.values(stored)];
        expect(owned.filter((text) => response.body.includes(text))).toEqual([]);
      }
      expect({ changed }).toEqual({ changed: changed && isSuccess(outcome) && endpoint.method !== 'GET' });
    },
  };
}

const isSuccess = (outcome: Outcome) => outcome === 'OK' || outcome === 'OWN_ONLY';

/** Expects the status of a response, and its shape or its error code. */
function expectOutcome(
  outcome: Outcome,
  endpoint: Endpoint,
  response: { readonly statusCode: number; json(): unknown },
): void {
  if (isSuccess(outcome)) {
    expect(response.statusCode).toBe(endpoint.status);
    v.parse(endpoint.response, response.json());
  } else {
    const { error } = v.parse(ApiError, response.json());
    expect([response.statusCode, error]).toEqual([ERROR_STATUS[outcome], outcome]);
  }
}

const routeOf = ({ method, path }: Endpoint) => ({ method, url: path });

/** Whose token is sent. Those with a flaw in their token, or in their email, would succeed without it. */
function accountOf(sender: Sender, outcomes: ReadonlyMap<Sender, Outcome>): TokenUser {
  if (sender === 'owner') return OWNER;
  if (sender === 'other') return OTHER;
  const successful = outcomes.get('owner') === 'OK' ? OWNER : OTHER;
  return sender.startsWith('unconfirmed') ? { ...successful, emailVerified: false } : successful;
}
