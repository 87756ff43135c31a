import { KINDS, type SceneKind } from './kinds';
import { traitsOf } from './landmarks';
import { FORMATS, stageFor, type Format } from './drawing/stage';
import { toSvg } from './drawing/to-svg';

/**
 * Draws the landscape of a place as SVG. The same kind, slug and format always give the same bytes. Behind
 * `--` a slug may have what varies the picture of the place, such as the name of a tour. Source:
 * docs/design/looks.md, Pictures.
 */
export function drawScene(kind: SceneKind, slug: string, format: Format): string {
  const { hours, layers } = KINDS[kind];
  const [place = slug] = slug.split('--');
  const seeds = { seed: `${kind}/${slug}`, placeSeed: `${kind}/${place}` };
  const stage = stageFor(format, { ...seeds, hours, traits: traitsOf(place) });
  const { width, height } = FORMATS[format];
  return toSvg(
    width,
    height,
    layers.flatMap((layer) => layer(stage)),
  );
}
