import type { ServerResponse } from 'node:http';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { HttpError } from '@safar/shared-server/http-error';
import type { ReleaseReader } from '@safar/releases';

const POLL_INTERVAL_MS = 500;
/** A connection on which nothing is said for a minute is cut. */
const HEARTBEAT_MS = 25_000;

/**
 * Tells open tabs, as server-sent events, that the registry has a new revision: event `release`, its data the number. What a
 * tab may have missed before it was connected it finds out by asking, as it does when its stream opens. The tabs of one
 * process share one look at the registry; more than `atMost` are answered 503, and go by focus and navigation.
 */
export async function releaseEventsRoutes(
  app: App,
  { releases, atMost = 5000 }: { releases: Pick<ReleaseReader, 'registry'>; atMost?: number },
) {
  const listeners = new Set<ServerResponse>();
  const tell = (text: string) => listeners.forEach((response) => response.write(text));
  const heartbeat = setInterval(() => tell(':\n\n'), HEARTBEAT_MS);
  let told = 0;
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const { revision } = await releases.registry();
    if (revision > told) tell(`event: release\ndata: ${revision}\n\n`);
    told = Math.max(told, revision);
  }

  function pollWhileSomebodyListens(): void {
    looking ??= setTimeout(async () => {
      await look().catch((error: unknown) => app.log.error({ err: error }, 'no look at the registry'));
      looking = undefined;
      if (listeners.size > 0) pollWhileSomebodyListens();
    }, POLL_INTERVAL_MS);
  }

  app.get(RELEASE_EVENTS_PATH, async (_request, reply) => {
    if (listeners.size >= atMost) throw new HttpError('NOT_READY', 'Too many pages are listening already.');
    const { revision } = await releases.registry();
    // Those who listen already are told by the next look.
    if (listeners.size === 0) told = revision;
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      // Proxies such as nginx would gather events.
      'x-accel-buffering': 'no',
    });
    reply.raw.write(':\n\n');
    listeners.add(reply.raw);
    reply.raw.on('close', () => listeners.delete(reply.raw));
    pollWhileSomebodyListens();
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearTimeout(looking);
    for (const response of listeners) response.end();
    listeners.clear();
  });
}
