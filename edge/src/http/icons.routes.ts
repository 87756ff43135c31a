import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { WEB_APP_MANIFEST } from './web-app-manifest';
import { sendWithEtag } from './send-with-etag';

/** The address of each icon → its size, and whether it fills its square: for systems that cut out their own shape. */
const ICONS: Readonly<Record<string, { size: number; filled?: true }>> = {
  // Asked for unasked, whatever the page's head says.
  '/favicon.ico': { size: 32 },
  '/icon-32.png': { size: 32 },
  '/icon-180.png': { size: 180, filled: true },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
  '/icon-maskable-512.png': { size: 512, filled: true },
};

/** The manifest, and the icon as PNG for what cannot show SVG: drawn from `icon.svg` once, and kept. */
export async function iconsRoutes(app: FastifyInstance, { pictures }: { pictures: string }) {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get('/manifest.webmanifest', (request, reply) =>
    sendWithEtag(request, reply, {
      type: 'application/manifest+json',
      cacheControl: 'public, max-age=3600',
      text: JSON.stringify(WEB_APP_MANIFEST),
    }),
  );

  for (const [address, { size, filled = false }] of Object.entries(ICONS)) {
    app.get(address, async (_request, reply) => {
      const image = drawn.get(address) ?? draw(path.join(pictures, 'icon.svg'), size, filled);
      drawn.set(address, image);
      return reply
        .header('cache-control', 'public, max-age=604800')
        .type('image/png')
        .send(await image);
    });
  }
}

async function draw(file: string, size: number, filled: boolean): Promise<Buffer> {
  const svg = await readFile(file, 'utf8');
  return sharp(Buffer.from(filled ? squared(svg) : svg))
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Without its round corners: those of the square, and those in which the hills end. */
function squared(svg: string): string {
  return svg
    .replace(/ rx="\d+"/, '')
    .replace(/V396A116 116 0 0 1 396 512H116A116 116 0 0 1 0 396Z/g, 'V512H0Z');
}
