import type { LoaderFunction, RouteMatch } from 'react-router-dom';

/** What came early is new enough for a navigation this long. */
const KEPT_MS = 15_000;

/** The loads for one address that nobody has gone to yet. */
interface Visit {
  /** By loader. One that was used, or brought nothing to show, is not there any more. */
  readonly answers: Map<LoaderFunction, Promise<unknown>>;
  readonly stop: AbortController;
  readonly expiry: ReturnType<typeof setTimeout>;
  used: boolean;
}

const visits = new Map<string, Visit>();
const earlyRequests = new WeakSet<Request>();

/** Whether this load runs before anybody went there: its failure hurts nobody and is not told. */
export function isPrefetch(request: Request): boolean {
  return earlyRequests.has(request);
}

/** Runs the loaders of an address now, for the navigation that may follow. Whatever goes wrong is forgotten silently. */
export function prefetchLoaders(url: URL, matches: readonly RouteMatch[]): void {
  if (visits.has(url.href)) return;
  const stop = new AbortController();
  const visit: Visit = {
    answers: new Map(),
    stop,
    expiry: setTimeout(() => forget(url.href), KEPT_MS),
    used: false,
  };
  visits.set(url.href, visit);

  for (const { route, params } of matches) {
    const { loader } = route;
    if (typeof loader !== 'function') continue;
    const request = new Request(url, { signal: stop.signal });
    earlyRequests.add(request);
    const answer = (async () => {
      const data: unknown = await loader({ request, url, params, pattern: route.path ?? '', context: {} });
      // A way elsewhere is the navigation's to take.
      if (data instanceof Response) throw data;
      return data;
    })();
    visit.answers.set(loader, answer);
    answer.catch(() => visit.answers.delete(loader));
  }
}

/**
 * The loader, which uses what {@link prefetchLoaders} brought for the same address: once, and only while it is new. When that
 * fails after all, it loads as if there had been nothing.
 */
export function withPrefetchCache(load: LoaderFunction): LoaderFunction {
  const loader: LoaderFunction = (args) => {
    const { request } = args;
    const visit = isPrefetch(request) ? undefined : visits.get(request.url);
    const answer = visit?.answers.get(loader);
    if (!visit || !answer) return load(args);

    visit.used = true;
    visit.answers.delete(loader);
    request.signal.addEventListener('abort', () => visit.stop.abort(request.signal.reason));
    return answer.catch((cause: unknown) => {
      if (request.signal.aborted) throw cause;
      return load(args);
    });
  };
  return loader;
}

/** Nothing that came early counts any more: data changed, somebody signed in or out, or went somewhere. */
export function clearPrefetchCache(): void {
  for (const href of visits.keys()) forget(href);
}

function forget(href: string): void {
  const visit = visits.get(href);
  if (!visit) return;
  visits.delete(href);
  clearTimeout(visit.expiry);
  // What was used may go on: a screen shows parts of its data as they come.
  if (!visit.used) visit.stop.abort();
}
