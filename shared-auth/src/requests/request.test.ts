import type { Endpoint } from '@safar/shared-contracts/endpoint';
import {
  addPackage,
  updatePackage,
  listPackages as listEndpoint,
} from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import * as v from 'valibot';
import { ApiFailure, hasRequestInFlight, request, useAuth } from '../shared-auth';
import { backendToken } from '@safar/shared-testing/token';
import { signInAs, visitAnonymously } from '../testing/signed-in';

/** Endpoints of the tour backend with a body and a response that are easy to compare. */
const Text = v.object({ data: v.string() });
const list = { ...listEndpoint, response: Text } as const satisfies Endpoint;
const add = {
  ...addPackage,
  body: v.object({ price: v.number() }),
  response: Text,
} as const satisfies Endpoint;
const update = {
  ...updatePackage,
  query: v.object({ q: v.string(), cursor: v.exactOptional(v.string()), limit: v.string() }),
  body: v.object({ price: v.number() }),
  response: Text,
} as const satisfies Endpoint;

const PACKAGES = location.origin + list.path;
const listPackages = () => request(list);
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

/** Responds with 401 to every token but `good`. Returns the list of all tokens that are sent. */
function backendWants(good: string | null) {
  const sent: (string | null)[] = [];
  network.use(
    http.all(PACKAGES, async ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
      sent.push(token);
      if (token !== good) {
        return Response.json({ error: 'UNAUTHENTICATED', message: 'Log in first.' }, { status: 401 });
      }
      return Response.json({ data: request.method === 'POST' ? await request.text() : 'fine' });
    }),
  );
  return sent;
}

/** Stores a token as another tab would, so that no request to Firebase is needed. */
function storeToken(token: string) {
  localStorage.setItem('jwt-token', token);
}

beforeEach(visitAnonymously);

const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } });

describe('a request', () => {
  it('gives the parsed response', async () => {
    network.use(http.get(PACKAGES, () => Response.json({ data: 'fine', extra: 1 })));
    expect(await listPackages()).toEqual({ data: 'fine' });
  });

  it('sends parameters, query and body, and leaves undefined parameters out', async () => {
    network.use(
      http.put(`${PACKAGES}/1%2F2`, async ({ request }) =>
        Response.json({ data: `${new URL(request.url).search} ${await request.text()}` }),
      ),
    );
    const { data } = await request(update, {
      params: { id: '1/2' },
      query: { q: 'tea & hills', cursor: undefined, limit: '6' },
      body: { price: 120 },
    });
    expect(data).toBe('?q=tea+%26+hills&limit=6 {"price":120}');
  });

  it('reaches the task backend below the root', async () => {
    network.use(http.get(location.origin + listTasks.path, () => Response.json({ data: 'tasks' })));
    expect(await request({ ...listTasks, response: Text })).toEqual({ data: 'tasks' });
  });

  it('fails with the code, sentence and fields of the server', async () => {
    const error = { error: 'VALIDATION', message: 'Check the form.', fields: { price: 'Enter a number.' } };
    network.use(http.get(PACKAGES, () => Response.json(error, { status: 400 })));

    const failure = await failureOf(listPackages());

    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      kind: 'http',
      status: 400,
      code: 'VALIDATION',
      message: 'Check the form.',
      fields: { price: 'Enter a number.' },
    });
  });

  it('of an endpoint that the server does not have says that, and not that what it is about is gone', async () => {
    const message = 'The server cannot do this at the moment. Please try again in a few minutes.';
    const body = { error: 'UNKNOWN_ENDPOINT', message };
    network.use(http.get(PACKAGES, () => Response.json(body, { status: 404 })));
    const failure = await failureOf(listPackages());
    expect(failure).toMatchObject({ kind: 'contract', code: 'UNKNOWN_ENDPOINT', message });
    expect(failure).toHaveProperty('status', undefined);
  });

  it.each([
    ['another shape', () => Response.json({ data: 1 })],
    ['no JSON', () => page('<h1>Hello</h1>')],
    ['nothing', () => new Response(null, { status: 200 })],
  ])('fails when the response is %s', async (_case, response) => {
    network.use(http.get(PACKAGES, response));
    expect(await failureOf(listPackages())).toMatchObject({ kind: 'contract', code: 'UNEXPECTED_RESPONSE' });
  });

  it('is described in the console when its response breaks the contract, in development', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    network.use(http.get(PACKAGES, () => Response.json({ data: 1, total: 0 })));
    await failureOf(listPackages());
    expect(logged.mock.calls).toEqual([
      [
        `The response of GET ${listEndpoint.path} (listPackages) breaks its contract:\n  data: expected string, received 1`,
      ],
    ]);
  });

  it('fails when the network does, after one repetition of a GET', async () => {
    let tries = 0;
    network.use(
      http.get(PACKAGES, () => {
        tries += 1;
        return Response.error();
      }),
    );
    expect(await failureOf(listPackages())).toMatchObject({ kind: 'network', code: 'UNREACHABLE' });
    expect(tries).toBe(2);
  });

  it('is repeated once, when it only reads, while the backend is starting', async () => {
    network.use(
      http.get(PACKAGES, () => new Response(null, { status: 503 }), { once: true }),
      http.get(PACKAGES, () => Response.json({ data: 'fine' })),
    );
    expect(await listPackages()).toEqual({ data: 'fine' });
  });

  it('is aborted when the user leaves its screen', async () => {
    network.use(http.get(PACKAGES, () => Response.json({ data: 'fine' })));
    const leaving = new AbortController();
    const response = failureOf(request(list, { signal: leaving.signal }));
    leaving.abort();
    expect(await response).toMatchObject({ name: 'AbortError' });
  });
});

describe('the token of a request', () => {
  it('is not sent for an anonymous visitor', async () => {
    const sent = backendWants(null);
    storeToken(backendToken('amina@example.com'));

    await listPackages();

    expect(sent).toEqual([null]);
  });

  it('is sent for a signed-in user', async () => {
    signInAs();
    const token = backendToken('amina@example.com');
    const sent = backendWants(token);
    storeToken(token);

    await listPackages();

    expect(sent).toEqual([token]);
  });

  it('is sent before Firebase has confirmed who was signed in, when it is theirs', async () => {
    useAuth.setState({ user: null, loading: true });
    localStorage.setItem('safar-signed-in', 'amina@example.com');
    const token = backendToken('amina@example.com');
    storeToken(token);
    const sent = backendWants(token);

    await listPackages();

    expect(sent).toEqual([token]);
  });

  it('is renewed on a 401, and the request repeated with its body', async () => {
    signInAs();
    const [old, fresh] = [backendToken('amina@example.com'), backendToken('amina@example.com', 800)];
    storeToken(old);
    const sent: (string | null)[] = [];
    network.use(
      http.post(PACKAGES, async ({ request }) => {
        sent.push(request.headers.get('authorization'));
        if (sent.length > 1) return Response.json({ data: await request.text() });
        storeToken(fresh);
        return Response.json({ error: 'UNAUTHENTICATED', message: 'Log in.' }, { status: 401 });
      }),
    );

    const { data } = await request(add, { body: { price: 1 } });

    expect(data).toBe('{"price":1}');
    expect(sent).toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
  });

  it('is not renewed twice: a second 401 is the failure', async () => {
    signInAs();
    const [old, fresh] = [backendToken('amina@example.com'), backendToken('amina@example.com', 800)];
    storeToken(old);
    let requests = 0;
    network.use(
      http.get(PACKAGES, () => {
        requests += 1;
        storeToken(fresh);
        return Response.json({ error: 'UNAUTHENTICATED', message: 'Log in first.' }, { status: 401 });
      }),
    );

    expect(await failureOf(listPackages())).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(requests).toBe(2);
  });

  it('is not requested when an anonymous visitor gets a 401', async () => {
    const sent = backendWants('none will do');
    expect(await failureOf(listPackages())).toMatchObject({ message: 'Log in first.' });
    expect(sent).toEqual([null]);
  });
});

describe('a page is not loaded over', () => {
  const change = () => request(add, { body: { price: 120 } });
  const { signal } = new AbortController();

  it.each([
    ['a request that changes something', change, true],
    ['such a request that has a signal', () => request(add, { body: { price: 120 }, signal }), true],
    ['what a visitor asked for, which no navigation cancels', listPackages, true],
    ['but over the request of a loader', () => request(list, { signal }), false],
  ])('%s, until it has ended', async (_what, send, expected) => {
    network.use(http.all(PACKAGES, () => Response.json({ data: 'fine' })));
    const response = send();
    expect(hasRequestInFlight()).toBe(expected);
    await response;
    expect(hasRequestInFlight()).toBe(false);
  });

  it('a request that fails, until it has failed', async () => {
    network.use(http.all(PACKAGES, () => Response.error()));
    const response = change();
    expect(hasRequestInFlight()).toBe(true);
    expect(await failureOf(response)).toBeInstanceOf(ApiFailure);
    expect(hasRequestInFlight()).toBe(false);
  });
});
