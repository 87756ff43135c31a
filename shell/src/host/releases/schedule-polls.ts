import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { subscribeToBuildEvents } from '../remotes/modules/build-events';
import type { Router } from '../router';

/** A tab polls at most once in this time. */
const MIN_POLL_INTERVAL_MS = 5_000;
/** Tabs that learn of a release at the same moment poll within this time, not all at once. */
const MAX_ANNOUNCEMENT_DELAY_MS = 2_000;
/** A visitor who leaves sooner needs no stream of events. */
const STREAM_DELAY_MS = 5_000;
/** A stream that was refused is opened again after this time, or up to twice as much; each time later. */
const REOPEN_DELAY_MS = 15_000;
const MAX_REOPEN_DELAY_MS = 600_000;

/**
 * Calls `poll` whenever there may be a new release: the tab is focused or shown again, the visitor goes to
 * another path, a build does not load (it may be deleted by now), or the edge announces a release. Returns
 * the function that stops it. `revision`: the one of this page.
 */
export function schedulePolls(router: Router, poll: () => Promise<unknown>, revision: number): () => void {
  const { pollSoon, cancel } = limitPolls(poll);
  let path = router.state.location.pathname;
  const stops = [
    cancel,
    onAnnouncement(revision, () => pollSoon(Math.random() * MAX_ANNOUNCEMENT_DELAY_MS)),
    onReturnToTab(() => pollSoon()),
    router.subscribe(({ location }) => {
      if (location.pathname !== path) pollSoon();
      path = location.pathname;
    }),
    subscribeToBuildEvents((event) => {
      if (event.kind === 'failed' && event.phase === 'load') pollSoon();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Wraps `poll`: `pollSoon` runs it after a delay, {@link MIN_POLL_INTERVAL_MS} after the last poll at the
 * earliest.
 */
function limitPolls(poll: () => Promise<unknown>) {
  // Not `Date.now()`: whose clock is set back by a day would hear of no release for a day.
  let polledAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    polledAt = performance.now();
    void poll();
  };
  return {
    pollSoon: (delay = 0) => {
      timer ??= setTimeout(run, Math.max(delay, polledAt + MIN_POLL_INTERVAL_MS - performance.now()));
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Calls `notify` when the tab is focused or shown. Returns the function that stops it. */
function onReturnToTab(notify: () => void): () => void {
  const shown = () => {
    if (!document.hidden) notify();
  };
  document.addEventListener('visibilitychange', shown);
  addEventListener('focus', notify);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    removeEventListener('focus', notify);
  };
}

/**
 * Calls `notify` when the edge announces a release, also one of the time in which the stream of events was
 * closed: the edge is asked for what is newer than `revision`. Over HTTP/1.1 a browser has six connections
 * for all its tabs: a hidden tab holds none, and of all that are visible, as in several windows, one does.
 */
function onAnnouncement(revision: number, notify: () => void): () => void {
  let visit = new AbortController();
  const connect = () => {
    visit.abort();
    visit = new AbortController();
    if (!document.hidden) listen(revision, notify, visit.signal);
  };
  const start = setTimeout(() => {
    connect();
    document.addEventListener('visibilitychange', connect);
  }, STREAM_DELAY_MS);
  return () => {
    clearTimeout(start);
    document.removeEventListener('visibilitychange', connect);
    visit.abort();
  };
}

/**
 * Listens to the edge, or to the tab that does, until `signal` aborts. Tabs tell each other which revision is
 * the newest that they know of. Where there are no locks, as in insecure contexts, or no messages between
 * tabs, each tab listens to the edge.
 */
function listen(revision: number, notify: () => void, signal: AbortSignal): void {
  let newest = revision;
  const hearOf = (heard: number) => {
    if (heard <= newest) return;
    newest = heard;
    notify();
  };
  const openStream = (onRelease: (announced: number) => void) => followStream(revision, onRelease, signal);
  if (!('locks' in navigator && 'BroadcastChannel' in window)) return void openStream(hearOf);

  const tabs = new BroadcastChannel(RELEASE_EVENTS_PATH);
  tabs.onmessage = ({ data }) => {
    hearOf(Number(data));
    // Who begins to listen may have missed what was announced.
    if (Number(data) < newest) tabs.postMessage(newest);
  };
  tabs.postMessage(newest);
  signal.addEventListener('abort', () => tabs.close());
  const announce = (announced: number) => {
    hearOf(announced);
    tabs.postMessage(newest);
  };
  // One that is hidden before its turn has come needs no stream.
  navigator.locks.request(RELEASE_EVENTS_PATH, { signal }, () => openStream(announce)).catch(() => undefined);
}

/**
 * Calls `onRelease` with each revision that the edge announces, until `signal` aborts: then it resolves.
 * Browsers connect again after a cut, but never after a response that is no stream, such as the 502 of a
 * proxy whose edge restarts, or the 503 of an edge that too many tabs listen to. Then it asks again, less and
 * less often.
 */
function followStream(
  revision: number,
  onRelease: (announced: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let delayMs = REOPEN_DELAY_MS;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const stream = new EventSource(`${RELEASE_EVENTS_PATH}?revision=${revision}`);
    stream.addEventListener('open', () => (delayMs = REOPEN_DELAY_MS));
    stream.addEventListener('release', ({ data }) => onRelease(Number(data)));
    stream.addEventListener('error', () => {
      if (stream.readyState !== stream.CLOSED) return;
      reopening = setTimeout(() => (events = open()), delayMs * (1 + Math.random()));
      delayMs = Math.min(delayMs * 2, MAX_REOPEN_DELAY_MS);
    });
    return stream;
  };
  let events = open();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(reopening);
      events.close();
      resolve();
    });
  });
}
