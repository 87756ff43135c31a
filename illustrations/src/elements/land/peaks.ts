import { area, compact, type Drawn } from '../../drawing/marks';
import { between } from '../../drawing/palette';
import type { SeededRandom } from '../../drawing/seeded-random';
import type { Stage } from '../../drawing/stage';
import { straight, type Point } from '../../drawing/curve';
import type { Layer } from '../../drawing/layer';

export interface Peak {
  /** The distance to the right of the subject, in pixels of a card (mirrored when that is on the left). */
  readonly right: number;
  /** The heights of top and foot, as shares of the picture's. */
  readonly top: number;
  readonly foot: number;
  /** Half the width at the foot, in pixels of a card. */
  readonly half: number;
  readonly far: number;
  /** How far down the slope snow lies, 0 to 1. */
  readonly snow?: number;
  readonly colour?: string;
}

/** Mountains with a side in the light, a side in the shade, and snow. */
export const peaks =
  (all: readonly Peak[]): Layer =>
  (stage) =>
    all.flatMap((peak, index) => mountain(stage, peak, stage.randomFor(`peak ${index}`)));

function mountain(stage: Stage, peak: Peak, random: SeededRandom): Drawn[] {
  const { height, unit, palette, beside, sun } = stage;
  const top = peak.top * height + random.between(-14, 14) * unit;
  const foot = peak.foot * height;
  const x = beside(peak.right + random.between(-24, 24));
  const half = peak.half * unit;
  const tall = foot - top;
  const count = 4;
  // A slope is steep under the top and flatter towards its foot.
  const slope = (direction: number, jitter: number): Point[] =>
    Array.from({ length: count + 1 }, (_, index) => {
      const down = index / count;
      const wide = down ** 1.18 + (index && index < count ? random.between(-jitter, jitter) : 0);
      return [
        x + direction * half * wide,
        top + tall * (down + (index % count ? random.between(-0.05, 0.05) : 0)),
      ];
    });
  const left = slope(-1, 0.07);
  const right = slope(1, 0.07);
  const spine = slope(random.between(-0.12, 0.12), 0.35);
  const rock = palette.of(peak.colour ?? '#5f7f9c', peak.far);
  const shade = palette.of('#2f4f70', 0.12);
  const shaded = sun.x < x ? right : left;
  const bright = sun.x < x ? left : right;
  const outline = `${straight([...left].reverse())}${straight(right.slice(1)).replace('M', 'L')}Z`;
  const darkSide = `${straight(shaded)}${straight([...spine].reverse()).replace('M', 'L')}Z`;
  const drawn = [
    area(outline, {
      stops: [
        [0, rock],
        [1, between(rock, palette.haze, 0.6)],
      ],
    }),
    area(
      darkSide,
      {
        stops: [
          [0, shade, 0.5],
          [1, shade, 0],
        ],
      },
      { opacity: 1 - peak.far * 0.8 },
    ),
  ];
  if (!peak.snow) return drawn;
  const veiled = { opacity: 1 - peak.far * 0.45 };
  const cap = (edge: readonly Point[]) => snowOn(edge, spine, peak.snow ?? 0, random);
  return [
    ...drawn,
    area(cap(bright), palette.of('#fdfdfb'), veiled),
    area(cap(shaded), palette.of('#c6d6e4'), veiled),
  ];
}

/** Snow between an edge and the spine, ending in teeth. */
function snowOn(
  edge: readonly Point[],
  spine: readonly Point[],
  share: number,
  random: SeededRandom,
): string {
  const at = (points: readonly Point[], down: number): Point => {
    const place = down * (points.length - 1);
    const [x, y] = points[Math.floor(place)] ?? [0, 0];
    const [nextX, nextY] = points[Math.ceil(place)] ?? [x, y];
    const part = place % 1;
    return [x + (nextX - x) * part, y + (nextY - y) * part];
  };
  const outer = Array.from({ length: 3 }, (_, index) => at(edge, (share * index) / 2));
  const inner = Array.from({ length: 2 }, (_, index) => at(spine, share * 1.15 * (1 - index * 0.5)));
  const [fromX, fromY] = outer[2] ?? [0, 0];
  const [toX, toY] = inner[0] ?? [0, 0];
  const [, topY] = outer[0] ?? [0, 0];
  const teeth = [0.2, 0.4, 0.6, 0.8].map((part, index): Point => {
    const drop = (index % 2 ? 0.12 : -0.2) * (fromY - topY) * random.between(0.7, 1.3);
    return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part + drop];
  });
  return compact`${straight([...outer, ...teeth, ...inner])}Z`;
}
