import type { SceneKind } from './kinds';
import sharp from 'sharp';
import { drawScene } from './draw-scene';
import { FORMATS } from './drawing/stage';
import { WORDMARK } from './wordmark';

const { width, height } = FORMATS.social;
/** The size of a social image, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width, height } as const;

/** The number of images that stay in memory, of about 100 KB each. */
const MAX_CACHED_IMAGES = 50;

/**
 * Returns a function that draws the preview image of a place for other sites, a PNG of 1200 × 630 pixels. It
 * shows the scene by day, Safar's icon and its name. `icon`: the SVG text of the icon. Images are cached.
 */
export function socialImages(icon: string): (kind: SceneKind, slug: string) => Promise<Buffer> {
  const images = new Map<string, Promise<Buffer>>();
  const corner = Buffer.from(signature(icon));

  return (kind, slug) => {
    const key = `${kind}/${slug}`;
    const known = images.get(key);
    if (known) return known;
    const scene = sharp(Buffer.from(drawScene(kind, slug, 'social')));
    const image = scene
      .composite([{ input: corner }])
      .png({ palette: true, quality: 90 })
      .toBuffer();
    images.set(key, image);
    image.catch(() => images.delete(key));
    const [oldest] = images.keys();
    if (images.size > MAX_CACHED_IMAGES && oldest !== undefined) images.delete(oldest);
    return image;
  };
}

/** Returns the icon and the name over a soft shade in the lower left corner, as SVG. */
function signature(icon: string): string {
  const mark = icon.replace('width="512" height="512"', `x="56" y="${height - 136}" width="80" height="80"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="shade" cx="0" cy="1" r="1"><stop stop-color="#06181c" stop-opacity=".72"/><stop offset="1" stop-color="#06181c" stop-opacity="0"/></radialGradient></defs><rect y="${height - 420}" width="760" height="420" fill="url(#shade)"/>${mark}<path transform="translate(158 ${height - 74})scale(.72)" d="${WORDMARK}" fill="#fff"/></svg>`;
}
