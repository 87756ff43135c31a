import { area, line, compact, put } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';
import type { Motif } from '../../drawing/motif';
import { repeat, type Spot } from '../../drawing/motif';
import { palm } from '../plants/plants';

/** Sand, a green rise and palms in the middle of shallow water. */
export const islet: Layer = (stage) => {
  const { palette, subject, beside, height, unit, side, randomFor } = stage;
  const random = randomFor('islet');
  const y = height * random.between(0.67, 0.71);
  const spots = (
    [
      [-58, 4, 0.62],
      [12, 6, 0.86],
      [70, 8, 0.5],
    ] as const
  ).map(([right, up, size]): Spot => [
    beside(right + random.between(-14, 14)),
    y - up * unit,
    size * random.between(0.88, 1.1) * (random.chance(0.5) ? 1 : -1),
  ]);
  return [
    put(
      subject,
      y,
      unit,
      [
        area(
          'M-250 14C-180-22-60-30 60-22S250 0 270 14S130 40-20 38S-230 30-250 14z',
          palette.of('#8fded2'),
          { opacity: 0.75 },
        ),
        area('M-200 8C-140-18-50-26 50-20S190-4 214 6S110 24-10 23S-180 20-200 8z', palette.of('#f4dfb0')),
        area('M-150-6C-110-56-50-84 14-64S90-34 130-22S166-6 170-2Q30-20-150-6z', palette.of('#3a9072')),
        area('M-104-8C-70-44-20-50 30-34S120-14 142-6Q20-18-104-8z', palette.of('#1f6d59')),
      ],
      side,
    ),
    ...repeat(stage, 'palm', palm, spots),
  ];
};

const bungalow: Motif = ({ of, lit }) => [
  line('M-24 0v-22M24 0v-22M0 0v-22', of('#54423a'), 3),
  area('M-30-24h60v8h-60z', of('#8a6547')),
  area('M-24-50h48v26h-48z', of('#caa06c')),
  area('M-40-46Q-16-62 0-88Q16-62 40-46z', of('#7d5a3c')),
  area('M-8-44h16v20h-16z', lit('#5a4234', '#ffd58a')),
];

/** Houses on stilts along a jetty. */
export const bungalows: Layer = (stage) => {
  const { palette, beside: x, height, unit } = stage;
  const y = height * 0.79;
  return [
    line(
      compact`M${x(60)} ${y - 62 * unit}L${x(-30)} ${y - 16 * unit}H${x(-330)}`,
      palette.of('#8a6547'),
      5 * unit,
    ),
    ...repeat(stage, 'bungalow', bungalow, [
      [x(-75), y, 0.95],
      [x(-175), y + 2, 1],
      [x(-280), y + 4, 1.06],
    ]),
  ];
};

/** A low island far out. */
export const farIslands: Layer = ({ width, height, unit, palette, randomFor }) => {
  const random = randomFor('far islands');
  const paint = palette.of('#4f8f8c', 0.5);
  return [0.16, 0.55, 0.86].map((place) => {
    const x = (place + random.between(-0.1, 0.1)) * width;
    const half = random.between(50, 120) * unit;
    const high = random.between(10, 26) * unit;
    const y = height * 0.585;
    return area(
      compact`M${x - half} ${y}Q${x - half * 0.4} ${y - high} ${x} ${y - high * 0.8}T${x + half} ${y}z`,
      paint,
    );
  });
};
