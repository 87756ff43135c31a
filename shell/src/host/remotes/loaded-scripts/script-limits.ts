import { limitTime, SCRIPT_TIMEOUT_MS } from './time-limits';

/** The URL of a script → how often it failed. */
const failures = new Map<string, number>();
/** The URLs of the scripts that failed, and of those that hung, until somebody asked. */
const failed = new Set<string>();
const hung = new Set<string>();

/** Whether a script hung that may still keep a connection. */
let mayBlock = false;

/**
 * Ends the requests of scripts that hung, so that others can be made. Over HTTP/1.1 a browser has six
 * connections to an origin: a script that hangs keeps its own also when its element is gone, and only the end
 * of everything that is being loaded frees it. So this is for a screen that is not shown yet.
 */
export function freeConnections(): void {
  if (!mayBlock || typeof PerformanceNavigationTiming === 'undefined') return;
  mayBlock = false;
  const [page] = performance.getEntriesByType('navigation');
  if (page instanceof PerformanceNavigationTiming && page.nextHopProtocol.startsWith('http/1')) stop();
}

/** Returns how often a script failed on this page. */
export const failuresOf = (url: string): number => failures.get(url) ?? 0;

/**
 * Returns the URL at which a script is requested next. After a failure it has a query of its own: a browser
 * may have given up on the URL, still wait for it, or keep a failed preload of it.
 */
export function retriedUrl(url: string, retries: number): string {
  return retries > 0 ? `${url}?retry=${retries}` : url;
}

/** Takes the URLs below this one out of a set, and returns them. */
const take = (urls: Set<string>, folder: string): string[] =>
  [...urls].filter((url) => url.startsWith(folder) && urls.delete(url));

/** Returns whether a script below this URL hung since this was last asked. */
export const takeHang = (folder: string): boolean => take(hung, folder).length > 0;

/** Returns the scripts below this URL that failed since this was last asked. */
export const takeFailed = (folder: string): string[] => take(failed, folder);

/**
 * Returns the handlers of the script element that requests `url` at `src`. They count its failures, and one
 * that hangs fails: webpack then forgets the chunk, and the next `import()` asks for it again. A build of any
 * age hands over no element, so it is looked for by its `src`; it is in the page as long as it loads.
 */
export function limitScript(url: string, src: string): Pick<HTMLScriptElement, 'onload' | 'onerror'> {
  const cancel = limitTime(SCRIPT_TIMEOUT_MS, () => {
    hung.add(url);
    mayBlock = true;
    // The federation runtime says so then in its message.
    const event = Object.assign(new Event('error'), { isTimeout: true });
    [...document.scripts].find((script) => script.src === src)?.dispatchEvent(event);
  });
  return {
    onload: cancel,
    onerror: () => {
      cancel();
      failed.add(url);
      failures.set(url, failuresOf(url) + 1);
    },
  };
}
