import type { Release, ReleaseReader, ReleaseStore } from '@safar/releases';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env';
import type { Upstreams } from '../../http/upstreams/upstream';
import type { SiteTag } from '../shared-pages/site-tag';
import { publicGet } from './public-gets';
import { RenderProcess } from './process/render-process';
import { ServerMarkup } from './server-markup';

/** How often the screens that everybody sees are rendered again, so that no visitor comes before them. */
const WARM_INTERVAL_MS = 10_000;
/** How often the edge looks whether there is a new release, also while nobody asks for a page. */
const RELEASE_INTERVAL_MS = 2_000;

interface Sources {
  readonly store: Pick<ReleaseStore, 'readBuildFile'>;
  readonly releases: Pick<ReleaseReader, 'defaultRelease' | 'registry'>;
  readonly upstreams: Upstreams;
  readonly tag: Pick<SiteTag, 'dataState' | 'epoch'>;
}

/**
 * Has pages rendered for an edge, in a process of its own, while the edge runs. Undefined when that is
 * disabled.
 */
export function openServerMarkup(
  app: FastifyInstance,
  env: Env,
  { store, releases, upstreams, tag }: Sources,
): ServerMarkup | undefined {
  if (env.SERVER_MARKUP === '0') return undefined;
  const log = (fields: object, message: string) => app.log.info(fields, message);
  let failedReads = 0;
  const get = async (address: string) => {
    const response = await publicGet(upstreams, address);
    if (response.status === 0 || response.status >= 500) failedReads += 1;
    return response;
  };
  const renderer = new RenderProcess({
    readFile: ({ name, build, file }) => store.readBuildFile(name, build, file),
    get,
    log,
  });
  const data = {
    get dataState() {
      return tag.dataState;
    },
    get epoch() {
      return tag.epoch;
    },
    get failedReads() {
      return failedReads;
    },
  };
  const markup = new ServerMarkup({ renderer, get, browserOnly: env.SERVER_MARKUP_WITHOUT, log, data });
  for (const { publicData } of Object.values(upstreams))
    publicData.onChange(() => {
      // While changes may be missed, one is assumed again and again.
      if (tag.dataState !== undefined) markup.renderAhead();
    });
  let warmed: { readonly revision: number; readonly at: number } | undefined;
  async function warm(): Promise<void> {
    const { revision } = await releases.registry();
    const now = performance.now();
    if (warmed?.revision === revision && now - warmed.at < WARM_INTERVAL_MS) return;
    const release = await releases.defaultRelease();
    if (!warmed) reportUnknownRemotes(app, env, release);
    warmed = { revision, at: now };
    markup.warm(release);
  }
  // As long as nothing is published there is nothing to render.
  const tryToWarm = () => void warm().catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    tryToWarm();
    timer = setInterval(tryToWarm, RELEASE_INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    renderer.stop();
  });
  return markup;
}

/** A name that is no remote's leaves nothing to browsers. The releases alone say which ones there are. */
function reportUnknownRemotes(app: FastifyInstance, env: Env, { remotes }: Release): void {
  const known = remotes.map(({ live }) => live.name);
  const unknown = env.SERVER_MARKUP_WITHOUT.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    app.log.warn({ unknown, known }, 'SERVER_MARKUP_WITHOUT names what is no published remote');
}
