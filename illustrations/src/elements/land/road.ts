import { area, compact } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';

/** A road that winds up into the hills. */
export const road: Layer = ({ beside: x, height, palette }) => {
  const y = (down: number) => height * down;
  return [
    area(
      compact`M${x(-150)} ${y(1)}C${x(-60)} ${y(0.9)} ${x(130)} ${y(0.86)} ${x(60)} ${y(0.8)}S${x(-120)} ${y(0.765)} ${x(-40)} ${y(0.725)}S${x(60)} ${y(0.69)} ${x(22)} ${y(0.665)}C${x(74)} ${y(0.69)} ${x(-10)} ${y(0.71)} ${x(-26)} ${y(0.73)}S${x(110)} ${y(0.77)} ${x(112)} ${y(0.81)}S${x(40)} ${y(0.92)} ${x(-40)} ${y(1)}z`,
      palette.of('#e6d3ab', 0.1),
    ),
  ];
};
