import { area, rect, line, compact } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';

/** Bamboo: many straight stems with their rings. */
export const bamboo: Layer = ({ width, height, unit, countFor, palette, randomFor, subject }) => {
  const random = randomFor('bamboo');
  const stems = (count: number, clear: number) =>
    Array.from({ length: countFor(count) }, () => {
      const spread = random.between(-1, 1);
      const x = subject + Math.sign(spread) * (clear * unit + Math.abs(spread) * width * 0.8);
      return compact`M${x} ${height}l${random.between(-14, 14) * unit} ${-height * 1.02}`;
    }).join('');
  const rings = compact`${58 * unit} ${4 * unit}`;
  return [
    line(stems(26, 20), palette.of('#7fa878', 0.5), 7 * unit, { dash: rings }),
    rect(0, height * 0.5, width, height * 0.36, {
      stops: [
        [0, palette.haze, 0],
        [1, palette.haze, 0.8],
      ],
    }),
    line(stems(18, 60), palette.of('#578f56', 0.2), 11 * unit, { dash: rings }),
    area(
      compact`M-20 ${height * 0.84}Q${width / 2} ${height * 0.79} ${width + 20} ${height * 0.85}V${height}H-20z`,
      palette.of('#4c7d4d'),
    ),
    area(
      compact`M${subject - 16 * unit} ${height * 0.815}h${32 * unit}L${subject + 150 * unit} ${height}H${subject - 150 * unit}z`,
      palette.of('#d9c9a0'),
    ),
  ];
};

/** The stems of bamboo that stand nearest. */
export const nearBamboo: Layer = ({ width, height, unit, countFor, palette, randomFor, subject }) => {
  const random = randomFor('near bamboo');
  const many = countFor(7);
  const d = Array.from({ length: many }, (_, index) => {
    const x = ((index + random.between(0.1, 0.9)) * width) / many;
    if (Math.abs(x - subject) < 130 * unit) return '';
    return compact`M${x} ${height}l${random.between(-16, 16) * unit} ${-height * 1.02}`;
  });
  return [line(d.join(''), palette.of('#2f6b44'), 17 * unit, { dash: compact`${86 * unit} ${5 * unit}` })];
};
