/**
 * How long one script may take on a fast network: a container's entry, or a chunk of a remote or of the
 * shell.
 */
export const SCRIPT_TIMEOUT_MS = 4_000;
/** How long a module of a remote may take on a fast network: entry and chunks together. */
export const MODULE_TIMEOUT_MS = 8_000;

/** On a slow network, limits are up to this many times as long. */
const MAX_SLOWNESS = 4;
/** A network whose files take this long is not slow yet. */
const FAST_FILE_MS = 2_000;
/** What Chromium says of the network; other browsers say nothing. */
const SLOWNESS_OF_TYPE: Readonly<Record<string, number>> = { '3g': 2, '2g': 4, 'slow-2g': 4 };

/**
 * How long a file of the site took to arrive, in ms: the last one, or half of what it was before. A browser
 * says nothing of a script that is still arriving, but it reports each file that has arrived.
 */
let fileMs = 0;

if (typeof PerformanceObserver !== 'undefined') {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The data of slow backends says nothing of the network, and what was stored or failed has no bytes.
      if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) continue;
      if (/^(script|link|css)$/.test(entry.initiatorType)) fileMs = Math.max(entry.duration, fileMs / 2);
    }
  }).observe({ type: 'resource', buffered: true });
}

/** How many times as long as on a fast network a file may take now. */
function slowness(): number {
  // A server has the files.
  if (typeof navigator === 'undefined') return 1;
  const { effectiveType = '', saveData = false } = navigator.connection ?? {};
  const reported = SLOWNESS_OF_TYPE[effectiveType] ?? (saveData ? 2 : 1);
  return Math.min(MAX_SLOWNESS, Math.max(reported, fileMs / FAST_FILE_MS));
}

/**
 * Calls `stop` once `limitMs` have passed, or longer on a network that has shown by then that it is slow.
 * Returns the function that cancels it.
 */
export function limitTime(limitMs: number, stop: () => void): () => void {
  // Not `Date.now()`: a clock that is set meanwhile would end a load at once, or never.
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const left = start + limitMs * slowness() - performance.now();
    if (left < 1) stop();
    else timer = setTimeout(check, left);
  };
  check();
  return () => clearTimeout(timer);
}

/** Something that did not come in time: beacons name it. */
export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

/** Settles as `work` does, or rejects with a {@link LoadTimeout}; the limit is that of {@link limitTime}. */
export function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = limitTime(limitMs, () => reject(new LoadTimeout('It did not load in time.')));
    void work.then(resolve, reject).finally(cancel);
  });
}
