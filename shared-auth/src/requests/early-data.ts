/** Data that nobody asked for in this time belongs to a screen that did not load. */
const MAX_AGE_MS = 15_000;

interface EarlyResponse {
  readonly response: Promise<Response>;
  readonly drop: () => void;
  /** Forgets the response without ending it: the code that took it uses it now. */
  readonly forget: () => void;
}

const early = new Map<string, EarlyResponse>();

/**
 * Keeps the response to a GET that was sent before the code that needs it was there, by its absolute URL,
 * until that code requests it. It is dropped when `signal` aborts, and after a while. `send` gets the signal
 * that ends it.
 */
export function keepEarly(
  href: string,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<Response>,
): void {
  if (early.has(href) || signal.aborted) return;
  const abort = new AbortController();
  const drop = () => {
    forget();
    abort.abort(signal.reason);
  };
  const forget = () => {
    clearTimeout(expiry);
    if (early.get(href)?.drop === drop) early.delete(href);
  };
  const expiry = setTimeout(drop, MAX_AGE_MS);
  signal.addEventListener('abort', drop, { once: true });
  const response = send(abort.signal);
  // The code that takes it sees the failure.
  response.catch(forget);
  early.set(href, { response, drop, forget });
}

/** Returns the response that was requested early for this request, once. */
export function takeEarly({ method, url }: Request): Promise<Response> | undefined {
  const kept = method === 'GET' ? early.get(url) : undefined;
  kept?.forget();
  return kept?.response;
}

/**
 * Returns the response that the page itself has requested for this request and token, once. On a page that
 * took long to start it would be outdated.
 */
export function takeFromPage({ method, url }: Request, token: string | undefined) {
  const kept = typeof window === 'undefined' ? undefined : window.safarEarly;
  if (!kept || method !== 'GET' || kept.token !== token || performance.now() > MAX_AGE_MS) return undefined;
  const { pathname, search } = new URL(url);
  const response = kept.responses.get(pathname + search);
  kept.responses.delete(pathname + search);
  return response;
}

/** Drops all early responses: data changed, or another user is signed in. */
export function dropEarly(): void {
  for (const { drop } of early.values()) drop();
  if (typeof window !== 'undefined') delete window.safarEarly;
}
