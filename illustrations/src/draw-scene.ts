import { KINDS, type SceneKind } from './kinds';
import { traitsOf } from './landmarks';
import { FORMATS, stageFor, type Format } from './drawing/stage';
import { toSvg } from './drawing/to-svg';

/**
 * Draws the landscape of a place as SVG. The same kind, slug and format always give the same bytes. Source:
 * docs/design/looks.md, Pictures.
 */
export function drawScene(kind: SceneKind, slug: string, format: Format): string {
  const { hours, layers } = KINDS[kind];
  const stage = stageFor(format, { seed: `${kind}/${slug}`, hours, traits: traitsOf(slug) });
  const { width, height } = FORMATS[format];
  return toSvg(
    width,
    height,
    layers.flatMap((layer) => layer(stage)),
  );
}
