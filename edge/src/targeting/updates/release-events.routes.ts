import type { ServerResponse } from 'node:http';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import { HttpError } from '@safar/shared-server/http-error';
import type { ReleaseReader } from '@safar/releases';
import { PlacesOfAddresses } from '../../http/connections/places-of-addresses';
import { eventStreams } from '../../metrics/measurements';

const REGISTRY_POLL_INTERVAL_MS = 500;
/** Proxies and the server itself close a connection that is silent for a minute. */
const HEARTBEAT_INTERVAL_MS = 25_000;
/**
 * When tabs may listen again after the process has stopped: not before another one accepts their connections,
 * and not all at once.
 */
const MIN_RECONNECT_MS = 2_000;
const MAX_RECONNECT_MS = 7_000;

export interface ReleaseEventsOptions {
  readonly releases: Pick<ReleaseReader, 'registry'>;
  /**
   * How many tabs may listen; further ones get a 503, and ask for updates on focus and navigation instead.
   */
  readonly maxListeners?: number;
  /** How many tabs of one client address may listen; further ones get a 429, and ask in the same way. */
  readonly maxListenersOfAddress: number;
}

/**
 * Server-sent events for open tabs: the event `release`, with the revision as its data, whenever the registry
 * has a new one. A tab names the revision that it has (`?revision=12`). It gets the event at once when there
 * is a newer one, and so learns of what it missed. All tabs of one process share one poll of the registry,
 * which runs only while tabs listen.
 */
export async function releaseEventsRoutes(
  app: App,
  { releases, maxListeners = 5000, maxListenersOfAddress }: ReleaseEventsOptions,
) {
  const places = new PlacesOfAddresses(maxListenersOfAddress);
  const listeners = new Set<ServerResponse>();
  const forget = (response: ServerResponse) => {
    if (listeners.delete(response)) eventStreams.report('closed');
  };
  const broadcast = (text: string) => listeners.forEach((response) => response.write(text));
  const heartbeat = setInterval(() => broadcast(':\n\n'), HEARTBEAT_INTERVAL_MS);
  let lastRevision = 0;
  let nextPoll: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    const { revision } = await releases.registry();
    if (revision > lastRevision) broadcast(releaseEvent(revision));
    lastRevision = Math.max(lastRevision, revision);
  }

  function pollWhileTabsListen(): void {
    nextPoll ??= setTimeout(async () => {
      await poll().catch((error: unknown) => app.log.error({ err: error }, 'the registry cannot be read'));
      nextPoll = undefined;
      if (listeners.size > 0) pollWhileTabsListen();
    }, REGISTRY_POLL_INTERVAL_MS);
  }

  const options = { config: { isEventStream: true as const } };
  app.get<{ Querystring: { revision?: string } }>(RELEASE_EVENTS_PATH, options, async (request, reply) => {
    if (places.taken >= maxListeners) {
      throw new HttpError('NOT_READY', 'Too many pages are listening already.');
    }
    places.take(request, reply);
    let hasLeft = false;
    reply.raw.once('close', () => {
      hasLeft = true;
      forget(reply.raw);
    });
    const { revision } = await releases.registry();
    if (hasLeft) return void reply.hijack();
    // With other listeners it stays: they have still to get this revision, from the next poll.
    if (listeners.size === 0) lastRevision = revision;
    reply.hijack();
    openEventStream(reply.raw);
    if (revision > Number(request.query.revision)) reply.raw.write(releaseEvent(revision));
    if (app.stopping.begun) return sendElsewhere(reply.raw);
    listeners.add(reply.raw);
    eventStreams.report('opened');
    pollWhileTabsListen();
  });

  app.stopping.onBegin(() => {
    clearInterval(heartbeat);
    clearTimeout(nextPoll);
    for (const response of listeners) {
      sendElsewhere(response);
      forget(response);
    }
  });
}

/** Ends a stream and says when the tab may open it again. */
function sendElsewhere(response: ServerResponse): void {
  const reconnectMs = MIN_RECONNECT_MS + Math.random() * (MAX_RECONNECT_MS - MIN_RECONNECT_MS);
  response.end(`retry: ${Math.round(reconnectMs)}\n\n`);
}

const releaseEvent = (revision: number) => `event: release\ndata: ${revision}\n\n`;

function openEventStream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // Without it, proxies such as nginx hold events back.
    'x-accel-buffering': 'no',
  });
  // A comment, so that the browser opens the stream at once.
  response.write(':\n\n');
}
