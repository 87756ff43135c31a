import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { isHttp2 } from '@safar/shared-server/http2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { atAssetsOrigin, type ShellFiles } from '../../builds/assets-origin';

/**
 * Tells a browser what every page needs (103 Early Hints) while the page is still made, which may wait for a
 * backend. Browsers take hints over HTTP/2 only, and for navigations only:
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Status/103
 */
export function sendEarlyHints(
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, assets }: ShellFiles,
): void {
  if (!isHttp2(request) || request.headers['sec-fetch-mode'] !== 'navigate') return;
  const hint = (file: string, attributes: string) =>
    `<${atAssetsOrigin(assets, buildFileUrl(shell, file))}>; rel=preload; ${attributes}; integrity="${shell.files[file]?.integrity ?? ''}"`;
  reply.writeEarlyHints({
    link: [
      ...shell.styles.map((file) => hint(file, assets === undefined ? 'as=style' : 'as=style; crossorigin')),
      ...shell.scripts.map((file) => hint(file, 'as=script; crossorigin')),
    ],
  });
}
