import type { SceneKind } from './kinds';
import sharp from 'sharp';
import { drawScene } from './draw-scene';
import { FORMATS } from './stage';
import { WORDMARK } from './wordmark';

const { width, height } = FORMATS.social;
/** The size of a social image, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width, height } as const;

/** How many finished images stay in memory: about 100 KB each. */
const KEPT = 50;

/**
 * Makes the preview images of places for other sites: 1200 × 630 PNG, the scene by day signed with the house's mark
 * (`icon`: the text of the SVG). Finished ones are kept.
 */
export function socialImages(icon: string): (kind: SceneKind, slug: string) => Promise<Buffer> {
  const finished = new Map<string, Promise<Buffer>>();
  const corner = Buffer.from(signature(icon));

  return (kind, slug) => {
    const key = `${kind}/${slug}`;
    const known = finished.get(key);
    if (known) return known;
    const scene = sharp(Buffer.from(drawScene(kind, slug, 'social')));
    const image = scene
      .composite([{ input: corner }])
      .png({ palette: true, quality: 90 })
      .toBuffer();
    finished.set(key, image);
    image.catch(() => finished.delete(key));
    const [oldest] = finished.keys();
    if (finished.size > KEPT && oldest !== undefined) finished.delete(oldest);
    return image;
  };
}

/** The mark and the name over a soft shade in the lower left corner. */
function signature(icon: string): string {
  const mark = icon.replace('width="512" height="512"', `x="56" y="${height - 136}" width="80" height="80"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="shade" cx="0" cy="1" r="1"><stop stop-color="#06181c" stop-opacity=".72"/><stop offset="1" stop-color="#06181c" stop-opacity="0"/></radialGradient></defs><rect y="${height - 420}" width="760" height="420" fill="url(#shade)"/>${mark}<path transform="translate(158 ${height - 74})scale(.72)" d="${WORDMARK}" fill="#fff"/></svg>`;
}
