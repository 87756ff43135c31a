import { rect, line, compact, type Drawn } from '../../drawing/marks';
import { between } from '../../drawing/palette';
import type { Layer } from '../../drawing/layer';

/**
 * Water from `from`, a share of the height, down to the bottom. Far off it has the colour of the sky, near
 * its own.
 */
export const water =
  (from: number, colour = '#16687a'): Layer =>
  ({ width, height, unit, palette, sun, randomFor, countFor }): readonly Drawn[] => {
    const top = from * height;
    const deep = (1 - from) * height;
    const random = randomFor('water');
    const own = palette.of(colour);
    const bars = Array.from({ length: 8 }, (_, index) => {
      const y = top + 10 * unit + (index / 8) ** 1.25 * deep * 0.8;
      const half = (14 + index * 7) * unit * random.between(0.6, 1.15);
      return compact`M${sun.x - half + random.between(-12, 12) * unit} ${y}h${half * 2}`;
    });
    const ripples = Array.from({ length: countFor(7) }, () => {
      const near = random.between(0.06, 0.95);
      return compact`M${random.between(-0.05, 0.95) * width} ${top + near * deep}h${(30 + 90 * near) * unit}`;
    });
    return [
      rect(0, top, width, deep, {
        stops: [
          [0, between(palette.sky[2], own, 0.22)],
          [0.3, between(palette.sky[1], own, 0.62)],
          [1, own],
        ],
      }),
      line(ripples.join(''), palette.sky[2], 2.4 * unit, { opacity: 0.28 }),
      line(bars.join(''), palette.glow, 3.6 * unit, { opacity: 0.6 }),
    ];
  };
