import { area, line, compact } from '../../drawing/marks';
import { between } from '../../drawing/palette';
import { smooth, type Point } from '../../drawing/curve';
import type { Layer } from '../../drawing/layer';
import { repeat, type Spot } from '../../drawing/motif';
import { palm } from '../plants/plants';

/** Sand along the bottom, wet at its edge, with foam where a wave ends. */
export const beach: Layer = ({ width, height, unit, palette, randomFor, side }) => {
  const random = randomFor('beach');
  const level = (x: number) => {
    const inland = Math.min(1, Math.max(0, side > 0 ? x / width : 1 - x / width));
    return height * (0.955 - 0.14 * inland ** 1.6);
  };
  const edge: Point[] = Array.from({ length: 9 }, (_, index) => {
    const x = (index / 8) * (width + 40) - 20;
    return [x, level(x) + random.between(-7, 7) * unit];
  });
  const lower = (by: number) => edge.map(([x, y]): Point => [x, y + by * unit]);
  const close = compact`V${height}H-20Z`;
  const sand = palette.of('#e9c893');
  return [
    area(smooth(lower(-16)) + close, palette.of('#bfe0da'), { opacity: 0.5 }),
    area(smooth(lower(-5)) + close, palette.of('#f7fbf4'), { opacity: 0.9 }),
    area(smooth(lower(4)) + close, between(sand, palette.of('#8a6f52'), 0.3)),
    area(smooth(lower(17)) + close, {
      stops: [
        [0, sand],
        [1, palette.of('#c99a63')],
      ],
    }),
  ];
};

/** Palms that lean in from the side of the subject, large and near. */
export const nearPalms: Layer = (stage) => {
  const random = stage.randomFor('palms');
  const edge = stage.side > 0 ? stage.width : 0;
  const spots = [90, 26].map((from, index): Spot => [
    edge - stage.side * (from + random.between(-16, 16)) * stage.unit,
    stage.height * 1.01,
    (0.92 + index * 0.36 + random.between(-0.08, 0.08)) * -stage.side,
  ]);
  return repeat(stage, 'palm', palm, spots);
};

/** Land that runs out into the water from one side, at the horizon (share of the height). */
export const headland =
  (at: number, colour: string, far: number, high = 60, from: 1 | -1 = 1): Layer =>
  ({ width, height, unit, palette, randomFor, side }) => {
    const random = randomFor(`headland ${far}`);
    const edge = side * from > 0 ? width : 0;
    const inward = edge ? -1 : 1;
    const reach = random.between(260, 400) * unit;
    const foot = at * height + 1;
    const points: Point[] = [0, 0.25, 0.5, 0.75].map((part) => [
      edge + inward * part * reach,
      foot - high * unit * (1 - part ** 1.6) * random.between(0.72, 1.1),
    ]);
    const paint = palette.of(colour, far);
    return [
      area(compact`${smooth([...points, [edge + inward * reach, foot]])}H${edge}Z`, {
        stops: [
          [0, paint],
          [1, between(paint, palette.haze, 0.35)],
        ],
      }),
      line(compact`M${edge} ${foot + 1}H${edge + inward * reach * 0.94}`, palette.sky[2], 2 * unit, {
        opacity: 0.5,
      }),
    ];
  };
