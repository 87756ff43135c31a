import { urlOf, type Endpoint } from '@safar/shared-contracts/endpoint';
// Not from 'msw', which loads GraphQL too: each file of tests would load it again.
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import type { FakeBackend, Visit } from './backends/fake-backend';

/** The network of a unit test. A request that nothing in the test responds to fails the test. */
export const network = setupServer();

const HANDLERS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};

/** A success, which must keep the endpoint's contract, or any other response. */
type StubbedResponse<E extends Endpoint> = v.InferInput<E['response']> | Response;

/**
 * From now on in this test `endpoint` responds with this; a function is called with each request. With
 * `params` only requests for that entity are responded to. Returns the requests, in order, as they arrive.
 */
export function respondWith<E extends Endpoint>(
  endpoint: E,
  response: StubbedResponse<E> | ((request: Request) => StubbedResponse<E> | Promise<StubbedResponse<E>>),
  params?: Readonly<Record<string, string>>,
): Request[];
export function respondWith(
  endpoint: Endpoint,
  response: unknown,
  params?: Readonly<Record<string, string>>,
): Request[] {
  const requests: Request[] = [];
  const path = params ? urlOf(endpoint.path, { params }) : endpoint.path;
  network.use(
    HANDLERS[endpoint.method](location.origin + path, async ({ request }) => {
      requests.push(request.clone());
      const body: unknown = typeof response === 'function' ? await response(request) : response;
      if (body instanceof Response) return body.clone();
      v.parse(endpoint.response, body);
      return Response.json(body, { status: endpoint.status });
    }),
  );
  return requests;
}

/**
 * As {@link respondWith}, but the requests wait: `respond` ends the waiting of the newest one, and does
 * nothing while no request waits.
 */
export function respondLater<E extends Endpoint>(endpoint: E, params?: Readonly<Record<string, string>>) {
  let respond: (response: StubbedResponse<E>) => void = () => undefined;
  const later = () => new Promise<StubbedResponse<E>>((resolve) => (respond = resolve));
  const requests = respondWith(endpoint, later, params);
  return { requests, respond: (response: StubbedResponse<E>) => respond(response) };
}

/** From now on in this test that fake backend responds to all requests it has a handler for. */
export function respondFrom(backend: FakeBackend, visit: Visit): void {
  network.use(http.all('*', ({ request }) => backend(request, visit)));
}

/** What a browser sees when the server cannot be reached. */
export const networkError = () => Response.error();

/** An error that does not come from a backend, but from something on the way there, such as a proxy. */
export const proxyError = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

/** The query of a request as an object. */
export const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? location.href).searchParams);
