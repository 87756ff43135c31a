import { rect } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';

/** Haze that thickens from `from` to `to` (shares of the height) and thins out below. */
export const haze =
  (from: number, to: number, strength = 0.8): Layer =>
  ({ width, height, palette }) => [
    rect(0, from * height, width, (to - from) * height, {
      stops: [
        [0, palette.haze, 0],
        [0.7, palette.haze, strength],
        [1, palette.haze, 0],
      ],
    }),
  ];
