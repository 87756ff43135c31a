import { assetsUrl, buildFileUrl } from '@safar/shared-contracts/build-urls';
import {
  FRAME_PATH,
  SERVICE_WORKER_PATH,
  SET_PATH,
  type KeptSet,
} from '@safar/shared-contracts/offline.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import type { Release, ReleaseReader } from '@safar/releases';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { siteOrigin } from '../http/site-origin';
import { shellFiles } from '../builds/assets-origin';
import { pageData } from '../builds/page-data';
import { metadataOf } from '../page/document/page-metadata';
import { fontHints, identityHints } from '../page/document/preload-hints';
import { readyPage, sendPage } from '../page/document/send-page';
import { identifyVisitor } from '../targeting/identify-visitor';
import { hasServiceWorker } from '../builds/has-service-worker';
import { REMOVING_SCRIPT, workerScript } from './worker-script';

/** It asks for pages and data of this site, and loads no other code. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * The service worker; where the registry or a development build says so, the one that removes it. And what it
 * keeps of the set of builds that this visitor gets: a page for all addresses, and the addresses of all
 * files. Source: docs/decisions/072-offline.md.
 */
export async function offlineRoutes(
  app: FastifyInstance,
  { env, releases }: { env: Env; releases: ReleaseReader },
) {
  const script = workerScript(env.ASSETS_URL);
  const policy = [WORKER_POLICY, ...(env.ASSETS_URL ? [env.ASSETS_URL + assetsUrl] : [])].join(' ');
  const releaseOf = async (request: FastifyRequest) =>
    releases.releaseFor(await identifyVisitor(env, request));

  app.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const isOn = hasServiceWorker(env, await releases.registry());
    void reply.header('content-security-policy', policy);
    return sendWithEtag(request, reply, {
      type: 'text/javascript',
      cacheControl: CACHE_CONTROL.revalidated,
      text: isOn ? script : REMOVING_SCRIPT,
    });
  });

  app.get(FRAME_PATH, async (request, reply) => {
    const release = await releaseOf(request);
    const { shell } = release;
    const metadata = { ...metadataOf(undefined, undefined, addressOf(env, request)), title: SITE_NAME };
    const data = pageData(env, release, { hasServiceWorker: true });
    const hints = [...identityHints(shell), ...fontHints(shell)];
    const files = shellFiles(env, request, shell);
    const page = readyPage(request, env, { files, metadata, data, hints });
    return sendPage(request, reply, page, CACHE_CONTROL.revalidatedByVisitor);
  });

  app.get(SET_PATH, async (request, reply) =>
    sendWithEtag(request, reply.header('vary', 'cookie'), {
      type: 'application/json',
      cacheControl: CACHE_CONTROL.revalidatedByVisitor,
      text: JSON.stringify(setOf(await releaseOf(request))),
    }),
  );
}

const addressOf = (env: Env, request: FastifyRequest) => ({
  origin: siteOrigin(env, request),
  pathname: '/',
});

/** Files of builds that were made before files had an address by their hash cannot be kept. */
function setOf({ revision, shell, remotes }: Release): KeptSet {
  const builds = [shell, ...remotes.filter(({ disabled }) => !disabled).map(({ live }) => live)];
  const start = [...shell.scripts, ...shell.styles].map((file) => buildFileUrl(shell, file));
  return {
    revision,
    start: shell.byHash ? [...start, ...fontHints(shell).map(({ href }) => href)] : [],
    files: builds.filter(({ byHash }) => byHash).flatMap(filesForBrowsers),
  };
}

const filesForBrowsers = (record: Build): string[] =>
  Object.keys(record.files)
    .filter((file) => record.kind === 'remote' || file !== record.server)
    .map((file) => buildFileUrl(record, file));
