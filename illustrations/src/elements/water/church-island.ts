import { area, put } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';
import { repeat } from '../../drawing/motif';
import { church } from '../buildings/houses';
import { broadleaf } from '../plants/plants';

/** A wooded island with a church on it. */
export const churchIsland: Layer = (stage) => {
  const { subject, beside: x, side, unit, height, palette } = stage;
  const y = height * 0.69;
  return [
    ...repeat(
      stage,
      'tree',
      broadleaf,
      [
        [x(-92), y, 0.5],
        [x(-58), y, 0.7],
        [x(84), y, -0.62],
        [x(116), y, 0.46],
      ],
      0.12,
    ),
    put(subject, y, unit, church(palette, 0), side),
    put(subject, y, unit, [
      area('M-150 6Q-90-14 0-12T150 6Q80 16 0 16T-150 6z', palette.of('#3d6b4c')),
      area('M-150 6Q0 18 150 6Q90 24 0 24T-150 6z', palette.of('#8d7f66')),
    ]),
  ];
};
