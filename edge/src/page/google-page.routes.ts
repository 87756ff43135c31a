import { googlePageUrl } from '@safar/shared-contracts/build-urls';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import { BuildId } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReader } from '@safar/releases';
import * as v from 'valibot';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { googlePagePolicy, hasGooglePage } from '../http/headers/content-security-policy';
import { parsePathParams } from '../http/path-params';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { siteOrigin } from '../http/site-origin';
import { shellFiles, type ShellFiles } from '../builds/assets-origin';
import { html, jsonForScript, type Markup } from '../html';
import { pageData } from '../builds/page-data';
import { renderScripts } from './document/render-page';

const Params = v.object({ build: BuildId });

/**
 * The Google page of each build of the shell. Other pages load it in a hidden frame, and Google's window
 * opens from it. So its policy alone allows Google's script. Source:
 * docs/decisions/045-a-page-for-googles-window.md.
 */
export async function googlePageRoutes(
  app: FastifyInstance,
  { env, releases }: { env: Env; releases: ReleaseReader },
) {
  app.get(googlePageUrl(':build'), async (request, reply) => {
    const { build } = parsePathParams(Params, request.params);
    const shell = await releases.buildRecord('shell', build);
    if (shell?.kind !== 'shell' || !hasGooglePage(env, shell)) throw new HttpError('NOT_FOUND');
    const release = await releases.defaultRelease();
    const data = pageData(env, { ...release, shell, remotes: [] }, { isGooglePage: true });
    const origin = siteOrigin(env, request);
    const files = shellFiles(env, request, shell);
    void reply.header('content-security-policy', googlePagePolicy(env, { origin, ...files }));
    const { text } = renderGooglePage(files, data);
    return sendWithEtag(request, reply, { type: 'text/html', cacheControl: CACHE_CONTROL.revalidated, text });
  });
}

function renderGooglePage(files: ShellFiles, data: PageData): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Google · Safar</title>
${renderScripts(files, files.shell.googlePage ?? [])}
</head>
<body>
<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>
</body>
</html>
`;
}
