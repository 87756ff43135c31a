import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release.contract';
import { subscribeToBuildEvents } from '../remotes/build-events';
import type { Router } from '../remotes/loaded-screen';

/** At most one question in this time. */
const MIN_POLL_INTERVAL_MS = 5_000;
/** When a release is announced, not every tab asks at once. */
const MAX_ANNOUNCEMENT_DELAY_MS = 2_000;
/** Who leaves at once needs no stream of events. */
const STREAM_DELAY_MS = 5_000;

/**
 * Has a tab look for a new release: when it is focused or shown again, when somebody goes elsewhere in it, when a build does
 * not load (it may be long gone), and when the edge announces one. Gives what stops it.
 */
export function schedulePolls(router: Router, look: () => Promise<unknown>): () => void {
  let polledAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pollSoon = (wait = 0) => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        polledAt = Date.now();
        void look();
      },
      Math.max(wait, polledAt + MIN_POLL_INTERVAL_MS - Date.now()),
    );
  };
  const announced = () => pollSoon(Math.random() * MAX_ANNOUNCEMENT_DELAY_MS);

  let events: EventSource | undefined;
  const listen = () => {
    events?.close();
    // A hidden tab holds no connection: over HTTP/1.1 a browser has six for all its tabs.
    events = document.hidden ? undefined : new EventSource(RELEASE_EVENTS_PATH);
    events?.addEventListener('release', announced);
    // Something may have been announced while nobody listened.
    events?.addEventListener('open', announced);
  };
  let listening = false;
  const start = setTimeout(() => {
    listening = true;
    listen();
  }, STREAM_DELAY_MS);

  const shown = () => {
    if (listening) listen();
    if (!document.hidden) pollSoon();
  };
  const focused = () => pollSoon();
  document.addEventListener('visibilitychange', shown);
  addEventListener('focus', focused);

  let path = router.state.location.pathname;
  const stops = [
    router.subscribe(({ location }) => {
      if (location.pathname !== path) pollSoon();
      path = location.pathname;
    }),
    subscribeToBuildEvents((event) => {
      if (event.kind === 'failed' && event.phase === 'load') pollSoon();
    }),
  ];

  return () => {
    clearTimeout(timer);
    clearTimeout(start);
    events?.close();
    document.removeEventListener('visibilitychange', shown);
    removeEventListener('focus', focused);
    for (const stop of stops) stop();
  };
}
