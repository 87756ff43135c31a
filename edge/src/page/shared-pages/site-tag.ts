import { randomBytes } from 'node:crypto';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { SITE_TAG_HEADER, SITE_TAG_PATH } from '@safar/shared-contracts/release-addresses';
import { canaryOf, type ReleaseReader } from '@safar/releases';
import type { App } from '@safar/shared-server/app';
import { CACHE_CONTROL } from '../../http/headers/cache-control';
import type { Upstream } from '../../http/upstreams/upstream';

/**
 * After a change has outdated shared pages, the next one does so this much later at the earliest. Else, on a
 * site where data change all the time, no page would be served twice. No markup of older data is served
 * (server-markup.ts).
 */
const MIN_EPOCH_MS = 30_000;

/**
 * What the pages are made of that all visitors get: the revision, the data, and the day. Source:
 * docs/decisions/081-pages-that-a-cdn-may-keep.md.
 */
export class SiteTag {
  /** Each edge counts changes of data by itself. */
  readonly #edge = randomBytes(6).toString('hex');
  #epoch = { state: -1, since: -Infinity };

  constructor(private readonly upstreams: readonly Pick<Upstream, 'dataState'>[]) {}

  /**
   * The state of the data of all backends, a higher number after each change; undefined while one may go
   * unnoticed.
   */
  get dataState(): number | undefined {
    let sum = 0;
    for (const { dataState } of this.upstreams) {
      if (dataState === undefined) return undefined;
      sum += dataState;
    }
    return sum;
  }

  /** The state that what all visitors get has to be of, or of a later one. */
  get epoch(): number | undefined {
    const { dataState: state } = this;
    if (state === undefined) return undefined;
    const now = performance.now();
    if (state > this.#epoch.state && now - this.#epoch.since >= MIN_EPOCH_MS) {
      // The first change after the start outdates at once.
      this.#epoch = { state, since: this.#epoch.state < 0 ? -Infinity : now };
    }
    return this.#epoch.state;
  }

  /** Undefined while visitors get different pages, and while nobody could say when one is outdated. */
  of({ revision, microFrontends }: Registry): string | undefined {
    const { epoch } = this;
    if (epoch === undefined || Object.values(microFrontends).some(canaryOf)) return undefined;
    const day = new Date().toISOString().slice(0, 10);
    return [this.#edge, revision, epoch, day].join('-');
  }
}

/** How often the state is read while nobody asks, so that the first one after a while outdates at once. */
const POLL_INTERVAL_MS = 1_000;

/** The tag as it is now, for a cache in front of the site. */
export async function siteTagRoutes(app: App, { tag, releases }: { tag: SiteTag; releases: ReleaseReader }) {
  let polling: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    polling = setInterval(() => tag.epoch, POLL_INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(polling));
  app.get(SITE_TAG_PATH, async (_request, reply) => {
    const present = tag.of(await releases.registry());
    if (present !== undefined) void reply.header(SITE_TAG_HEADER, present);
    return reply.code(204).header('cache-control', CACHE_CONTROL.none).send();
  });
}
