import { area, compact } from '../../drawing/marks';
import { between } from '../../drawing/palette';
import { smooth, type Point } from '../../drawing/curve';
import type { Layer } from '../../drawing/layer';

/** Terraces of rice: steps that follow the slope, some green, some still water with the sky in it. */
export const riceTerraces: Layer = ({ width, height, unit, palette, randomFor, side }) => {
  const random = randomFor('rice');
  const greens = ['#9cc45c', '#74ad50', '#5f9f4c'];
  const first = random.whole(0, 2);
  const start = random.between(0, 6.28);
  return Array.from({ length: 6 }, (_, index) => {
    const down = 0.57 + 0.43 * (index / 6) ** 1.25;
    const swing = (10 + index * 5) * unit;
    const points = Array.from({ length: 6 }, (_, at): Point => {
      const x = (at / 5) * (width + 40) - 20;
      const across = side > 0 ? x / width : 1 - x / width;
      const y =
        down * height +
        Math.sin(x / (150 * unit + index * 12) + start + index * 0.55) * swing +
        (0.5 - across) * (50 - index * 4) * unit;
      return [x, y + 12 * unit];
    });
    const green = palette.of(greens[(first + index) % 3] ?? '#7fb552', index < 3 ? 0.2 : 0);
    const wet = index % 3 === 1;
    const top = wet ? between(palette.sky[1], green, 0.25) : green;
    return [
      area(
        compact`${smooth(points)}V${height + 9}H-20z`,
        {
          stops: [
            [0, top],
            [0.4, wet ? top : between(green, palette.of('#2f6f45'), 0.55)],
          ],
        },
        { stroke: palette.of('#3f7a48', 0.3), width: (1.6 + index * 0.5) * unit },
      ),
    ];
  }).flat();
};
