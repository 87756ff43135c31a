import { area, line, put } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';
import { repeat, type Motif } from '../../drawing/motif';

const cabin: Motif = ({ of, lit }) => [
  line('M-26 0v-20M0 0v-20M26 0v-20', of('#4a4440'), 4),
  area('M-34-52h68v36h-68z', of('#b03a2c')),
  area('M-42-50L0-82l42 32z', of('#4b4f57')),
  area('M0-82l42 32H34L0-74-34-50h-8z', of('#f2ede4')),
  area('M-24-44h16v16h-16zM8-44h16v16H8z', lit('#f0e8d8', '#ffd27f')),
];

/** Red fishermen's huts on stilts along a rocky shore. */
export const cabins: Layer = (stage) => {
  const { subject, beside, height, unit, side, palette } = stage;
  const y = height * 0.8;
  return [
    put(
      subject,
      y,
      unit,
      [
        area('M-250 14Q-180-26-110-18T30-34T170-40T420-70V60Q100 40-60 34T-250 14z', palette.of('#4d5a58')),
        area('M-250 14Q-180-26-110-18T30-34Q-40-10-120 0T-250 14z', palette.of('#6d7c72')),
      ],
      side,
    ),
    ...repeat(stage, 'cabin', cabin, [
      [beside(-120), y + 6 * unit, 0.8],
      [beside(-30), y + 16 * unit, 1],
      [beside(80), y + 20 * unit, 1.15],
    ]),
  ];
};
