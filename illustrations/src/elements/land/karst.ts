import { area, compact } from '../../drawing/marks';
import { between } from '../../drawing/palette';
import { smooth, type Point } from '../../drawing/curve';
import type { Layer } from '../../drawing/layer';

/** Towers of limestone that stand in the water: `at` is the waterline (share of the height). */
export const karst =
  (at: number, high: number, far: number, spots: readonly number[], colour = '#356b5e'): Layer =>
  ({ height, unit, palette, randomFor, beside }) => {
    const random = randomFor(`karst ${at}`);
    const towers = spots.map((right) => {
      const x = beside(right + random.between(-24, 24));
      const tall = high * random.between(0.7, 1.15) * unit;
      const half = tall * random.between(0.28, 0.42);
      const foot = at * height;
      const shape = [
        [-1, 0],
        [-0.9, 0.4],
        [-0.7, 0.74],
        [-0.3, 0.98],
        [0.25, 0.94],
        [0.6, 0.66],
        [0.9, 0.34],
        [1, 0],
      ] as const;
      const points = shape.map(([across, up]): Point => [
        x + across * half + (up ? random.between(-0.09, 0.09) * half : 0),
        foot - up * tall,
      ]);
      const [topX = x] = points[3] ?? [];
      const shadow = compact`${smooth(points.slice(3))}H${topX + half * 0.3}L${topX + half * 0.1} ${foot - tall * 0.5}z`;
      const mirrored = compact`M${x - half} ${foot}h${half * 2}l${-half * 0.5} ${tall * 0.13}h${-half}z`;
      return { rock: `${smooth(points)}z`, shadow, mirrored };
    });
    const joined = (part: 'rock' | 'shadow' | 'mirrored') => towers.map((tower) => tower[part]).join('');
    const paint = palette.of(colour, far);
    return [
      area(joined('rock'), {
        stops: [
          [0, paint],
          [1, between(paint, palette.haze, 0.45)],
        ],
      }),
      area(joined('shadow'), palette.of('#1d4a48', far), { opacity: 0.35 }),
      area(joined('mirrored'), paint, { opacity: 0.25 }),
    ];
  };
