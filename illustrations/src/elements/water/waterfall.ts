import { area, compact, line, rect, type Mark, type Paint } from '../../drawing/marks';
import type { Stage } from '../../drawing/stage';
import type { Layer } from '../../drawing/layer';
import { straight, type Point } from '../../drawing/curve';

/** Water that falls over a wall of rock into a pool: in a broad curtain, or from high up. */
export const falls =
  (broad: boolean): Layer =>
  (stage) => {
    const { width, height, unit, palette, randomFor, beside, countFor } = stage;
    const random = randomFor('falls');
    const top = height * (broad ? 0.5 : 0.3);
    const foot = height * 0.72;
    const half = (broad ? 210 : 62) * unit;
    const x = beside(broad ? -90 : -30);
    const rim = Array.from({ length: Math.ceil(width / (90 * unit)) + 1 }, (_, index): Point => {
      const at = -20 + index * 92 * unit;
      const away = Math.min(1, Math.max(0, (Math.abs(at - x) - half) / (300 * unit)));
      return [at, top - away * (broad ? 70 : 40) * unit + random.between(-9, 9) * unit];
    });
    const white: Paint = { light: '#fbfefc', dark: '#b9d6da' };
    const cracks = Array.from({ length: countFor(9) }, () => {
      const at = random.between(0, width);
      return Math.abs(at - x) < half
        ? ''
        : compact`M${at} ${top + random.between(10, 70) * unit}l${random.between(-12, 12)} ${random.between(40, 110) * unit}`;
    });
    const edge = (direction: number) =>
      compact`q${direction * 10 * unit} ${(foot - top) * 0.3} ${-direction * 4 * unit} ${(foot - top) * 0.5}t${direction * 18 * unit} ${(foot - top) * 0.5}`;
    const streams = Array.from({ length: broad ? 13 : 6 }, (_, index) => {
      const at = x + ((index + 0.5) / (broad ? 13 : 6) - 0.5) * 2 * half * 0.94;
      return compact`M${at} ${top + random.between(6, 50) * unit}v${random.between(0.3, 0.75) * (foot - top)}`;
    });
    return [
      area(compact`${straight(rim)}V${foot + 10}H-20z`, {
        stops: [
          [0, palette.of('#6f7f6a', 0.1)],
          [1, palette.of('#3d4f4a', 0.05)],
        ],
      }),
      line(cracks.join(''), palette.of('#2f423e'), 5 * unit, { opacity: 0.45 }),
      area(
        compact`M${x - half} ${top - 4 * unit}${edge(-1)}H${x + half + 18 * unit}L${x + half} ${top - 4 * unit}z`,
        {
          stops: [
            [0, white, 0.95],
            [0.6, white, 0.85],
            [1, white, 0.95],
          ],
        },
      ),
      line(streams.join(''), palette.of('#9cc4cc'), 4 * unit, { opacity: 0.6 }),
      ...pool(stage, { x, half, foot }, white),
    ];
  };

/** The pool below the fall, with spray and foam. `half`: half the width of the fall. */
function pool(
  { width, height, unit, palette }: Stage,
  { x, half, foot }: { x: number; half: number; foot: number },
  white: Paint,
): Mark[] {
  return [
    rect(0, foot, width, height - foot, {
      stops: [
        [0, palette.of('#6fb3b0', 0.1)],
        [1, palette.of('#1c6a70')],
      ],
    }),
    area(
      compact`M${x - half * 1.25} ${foot + 16 * unit}q${half * 0.3} ${-50 * unit} ${half * 0.7} ${-30 * unit}q${half * 0.5} ${-34 * unit} ${half} 0q${half * 0.5} ${-14 * unit} ${half * 0.9} ${30 * unit}q${-half * 1.3} ${24 * unit} ${-half * 2.6} 0z`,
      {
        stops: [
          [0, white, 0.35],
          [1, white, 0.8],
        ],
      },
    ),
    line(
      compact`M${x - half} ${foot + 50 * unit}h${half * 0.9}M${x + half * 0.3} ${foot + 70 * unit}h${half * 0.8}M${x - half * 0.5} ${foot + 100 * unit}h${half * 1.4}`,
      white,
      3 * unit,
      { opacity: 0.5 },
    ),
  ];
}

/** Boulders that lie in the pool. */
export const boulders: Layer = ({ width, height, unit, palette, randomFor }) => {
  const random = randomFor('boulders');
  const stones = [0.02, 0.14, 0.3, 0.78, 0.9, 1].map((share) => {
    const x = width * share + random.between(-20, 20) * unit;
    const s = random.between(0.6, 1.3) * unit * (share > 0.2 && share < 0.8 ? 0.7 : 1.3);
    const y = height * random.between(0.86, 1);
    return {
      whole: compact`M${x - 70 * s} ${y}q${-4 * s} ${-44 * s} ${34 * s} ${-58 * s}q${40 * s} ${-20 * s} ${72 * s} ${8 * s}q${30 * s} ${14 * s} ${30 * s} ${50 * s}z`,
      light: compact`M${x - 58 * s} ${y - 26 * s}q${10 * s} ${-34 * s} ${54 * s} ${-36 * s}q${26 * s} 0 ${40 * s} ${16 * s}q${-50 * s} ${-6 * s} ${-94 * s} ${20 * s}z`,
    };
  });
  return [
    area(stones.map((stone) => stone.whole).join(''), palette.of('#2c3f3d')),
    area(stones.map((stone) => stone.light).join(''), palette.of('#5f7a6c'), { opacity: 0.7 }),
  ];
};
