import { area, compact } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';

/** A valley full of cloud, seen from above: its top is at `at` (share of the height). */
export const cloudSea =
  (at: number): Layer =>
  ({ width, height, unit, palette, randomFor }) =>
    [0, 1, 2].map((index) => {
      const random = randomFor(`cloud sea ${index}`);
      let path = compact`M-40 ${height}V${(at + index * 0.055) * height}`;
      for (let x = -40; x < width + 40;) {
        const long = random.between(70, 150) * unit;
        path += compact`q${long * 0.4} ${-random.between(18, 44) * unit} ${long} ${random.between(-7, 7) * unit}`;
        x += long;
      }
      const white = { light: '#ffffff', dark: palette.sky[2].dark };
      return area(compact`${path}V${height}z`, {
        stops: [
          [0, white, 0.85],
          [0.35, palette.haze, 0.75],
          [1, palette.haze, 0.5],
        ],
      });
    });
