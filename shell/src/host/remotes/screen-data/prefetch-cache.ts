import type { LoaderFunction, RouteMatch } from 'react-router-dom';
import { RemoteUnavailable } from '../modules/remote-loader';

/** Prefetched data is fresh enough for a navigation this long. */
const MAX_AGE_MS = 15_000;

/** The prefetched loads of one address. */
interface CacheEntry {
  /** By loader. A load that was used, failed or redirected is removed. */
  readonly loads: Map<LoaderFunction, Promise<unknown>>;
  readonly abort: AbortController;
  readonly expiry: ReturnType<typeof setTimeout>;
  used: boolean;
}

const cache = new Map<string, CacheEntry>();
const prefetchRequests = new WeakSet<Request>();

/** Returns whether a loader runs ahead of any navigation: its failure is not shown and not logged. */
export function isPrefetch(request: Request): boolean {
  return prefetchRequests.has(request);
}

/** Runs the loaders of an address now, for the navigation that may follow. Failures are dropped silently. */
export function prefetchLoaders(url: URL, matches: readonly RouteMatch[]): void {
  if (cache.has(url.href)) return;
  const abort = new AbortController();
  const entry: CacheEntry = {
    loads: new Map(),
    abort,
    expiry: setTimeout(() => remove(url.href), MAX_AGE_MS),
    used: false,
  };
  cache.set(url.href, entry);

  for (const { route, params } of matches) {
    const { loader } = route;
    if (typeof loader !== 'function') continue;
    const request = new Request(url, { signal: abort.signal });
    prefetchRequests.add(request);
    const load = (async () => {
      const data: unknown = await loader({ request, url, params, pattern: route.path ?? '', context: {} });
      // Only the navigation itself may follow a redirect.
      if (data instanceof Response) throw data;
      return data;
    })();
    entry.loads.set(loader, load);
    load.catch(() => entry.loads.delete(loader));
  }
}

/**
 * Wraps a loader so that it uses what {@link prefetchLoaders} loaded for the same address, once and only
 * while it is fresh. When the prefetched load fails after all, the loader runs as if nothing had been
 * prefetched.
 */
export function withPrefetchCache(load: LoaderFunction): LoaderFunction {
  const loader: LoaderFunction = (args) => {
    const { request } = args;
    const entry = isPrefetch(request) ? undefined : cache.get(request.url);
    const prefetched = entry?.loads.get(loader);
    if (!entry || !prefetched) return load(args);

    entry.used = true;
    entry.loads.delete(loader);
    request.signal.addEventListener('abort', () => entry.abort.abort(request.signal.reason));
    return prefetched.catch((cause: unknown) => {
      // A navigation that has waited for a script that hangs does not wait for it again.
      if (request.signal.aborted || (cause instanceof RemoteUnavailable && cause.hung)) throw cause;
      return load(args);
    });
  };
  return loader;
}

/**
 * Drops everything prefetched: data changed, the visitor signed in or out, or another navigation happened.
 */
export function clearPrefetchCache(): void {
  for (const href of cache.keys()) remove(href);
}

function remove(href: string): void {
  const entry = cache.get(href);
  if (!entry) return;
  cache.delete(href);
  clearTimeout(entry.expiry);
  // A load that is in use goes on: a screen shows parts of its data as they arrive.
  if (!entry.used) entry.abort.abort();
}
