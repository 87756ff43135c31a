import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { subscribeToBuildEvents } from '../remotes/modules/build-events';
import type { Router } from '../router';

/** A tab polls at most once in this time. */
const MIN_POLL_INTERVAL_MS = 5_000;
/** Tabs that learn of a release at the same moment poll within this time, not all at once. */
const MAX_ANNOUNCEMENT_DELAY_MS = 2_000;
/** A visitor who leaves sooner needs no stream of events. */
const STREAM_DELAY_MS = 5_000;

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
 * closed: the edge is asked for what is newer than `revision`. A hidden tab holds no connection, since over
 * HTTP/1.1 a browser has six for all its tabs.
 */
function onAnnouncement(revision: number, notify: () => void): () => void {
  let events: EventSource | undefined;
  const connect = () => {
    events?.close();
    events = document.hidden ? undefined : new EventSource(`${RELEASE_EVENTS_PATH}?revision=${revision}`);
    events?.addEventListener('release', notify);
  };
  const start = setTimeout(() => {
    connect();
    document.addEventListener('visibilitychange', connect);
  }, STREAM_DELAY_MS);
  return () => {
    clearTimeout(start);
    document.removeEventListener('visibilitychange', connect);
    events?.close();
  };
}
