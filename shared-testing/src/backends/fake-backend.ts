import type { EndpointHandler } from './endpoint-handler';

/** Who sends a request to a fake backend, and to which of its two states. */
export interface Visit {
  /** The email of the signed-in user; null: an anonymous visitor. */
  readonly email: string | null;
  /**
   * `sample`: a backend full of sample data; `empty`: one that has none yet. Each keeps what is changed in
   * it.
   */
  readonly data: 'sample' | 'empty';
}

/** Responds as a backend would; undefined when no handler is for the request. */
export type FakeBackend = (request: Request, visit: Visit) => Promise<Response | undefined>;

/** A backend in memory, made of handlers. It knows no token: `Visit` says who is signed in. */
export function fakeBackend<Data>(
  data: Readonly<Record<Visit['data'], Data>>,
  handlers: readonly EndpointHandler<Data>[],
): FakeBackend {
  return async (request, visit) => {
    const { pathname } = new URL(request.url);
    for (const { endpoint, respond } of handlers) {
      if (endpoint.method !== request.method) continue;
      const params = matchPath(endpoint.path, pathname);
      if (params) return respond({ request, params, email: visit.email, data: data[visit.data] });
    }
    return undefined;
  };
}

/** Several backends as one. */
export const combined = (...backends: readonly FakeBackend[]): FakeBackend => {
  return async (request, visit) => {
    for (const backend of backends) {
      const response = await backend(request, visit);
      if (response) return response;
    }
    return undefined;
  };
};

/**
 * The decoded values of the parameters, when `pathname` matches the path of an endpoint, such as
 * `/guide/:id`.
 */
function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(pathname);
  if (!match) return undefined;
  const params = Object.entries(match.groups ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
}
