import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { fillsSquare, ICONS, type Icon } from './icons';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { WEB_APP_MANIFEST } from './web-app-manifest';

/**
 * The web app manifest, and the icons as PNG: each is rendered from `icon.svg` of the folder once, and kept
 * in memory.
 */
export async function iconsRoutes(app: FastifyInstance, { publicFolder }: { publicFolder: string }) {
  app.get('/manifest.webmanifest', (request, reply) =>
    sendWithEtag(request, reply, {
      type: 'application/manifest+json',
      cacheControl: CACHE_CONTROL.webAppManifest,
      text: JSON.stringify(WEB_APP_MANIFEST),
    }),
  );

  for (const icon of ICONS) {
    let rendered: Promise<Buffer> | undefined;
    app.get(icon.path, async (_request, reply) => {
      rendered ??= renderIcon(path.join(publicFolder, 'icon.svg'), icon);
      const image = await rendered;
      return reply.header('cache-control', CACHE_CONTROL.picture).type('image/png').send(image);
    });
  }
}

async function renderIcon(file: string, icon: Icon): Promise<Buffer> {
  const svg = await readFile(file, 'utf8');
  return sharp(Buffer.from(fillsSquare(icon) ? withoutRoundCorners(svg) : svg))
    .resize(icon.size, icon.size)
    .png()
    .toBuffer();
}

/**
 * Fills the corners: removes the radius of the background, and squares the path of the hills, which follows
 * it.
 */
function withoutRoundCorners(svg: string): string {
  return svg
    .replace(/ rx="\d+"/, '')
    .replace(/V396A116 116 0 0 1 396 512H116A116 116 0 0 1 0 396Z/g, 'V512H0Z');
}
