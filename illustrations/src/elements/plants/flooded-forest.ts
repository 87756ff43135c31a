import { area, line, compact } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';
import { repeat } from '../../drawing/motif';
import { broadleaf, mangroveTree } from './plants';

/** Trees that stand in the flood, with their trunks in the water again. */
export const floodedTrees: Layer = (stage) => {
  const { beside: x, unit, height, palette } = stage;
  return [
    line(
      compact`M${x(40)} ${height * 0.72}v${40 * unit}M${x(120)} ${height * 0.76}v${50 * unit}M${x(-330)} ${height * 0.68}v${30 * unit}`,
      palette.of('#2c4a40'),
      8 * unit,
      { opacity: 0.3 },
    ),
    ...repeat(stage, 'flooded', broadleaf, [
      [x(40), height * 0.72, 1],
      [x(120), height * 0.76, -1.3],
      [x(-330), height * 0.68, 0.62],
      [x(-280), height * 0.67, -0.5],
    ]),
  ];
};

/** Both banks of a tidal creek, with trees on stilts. */
export const mangroveBanks: Layer = (stage) => {
  const { width, height, unit, palette, randomFor } = stage;
  const random = randomFor('banks');
  const y = (down: number) => height * down;
  const mud = palette.of('#56705a', 0.1);
  const far = (share: number) => [width * share * random.between(0.94, 1.06), y(0.62)] as const;
  return [
    area(
      compact`M0 ${y(0.6)}H${width * 0.36}Q${width * 0.2} ${y(0.67)} 0 ${y(0.7)}zM${width} ${y(0.6)}H${width * 0.7}Q${width * 0.82} ${y(0.67)} ${width} ${y(0.71)}z`,
      mud,
      { opacity: 0.6 },
    ),
    ...repeat(
      stage,
      'far-tree',
      mangroveTree,
      [0.04, 0.13, 0.24, 0.79, 0.9, 0.98].map(
        (share) => [...far(share), random.between(0.6, 0.9) * (random.chance(0.5) ? 1 : -1)] as const,
      ),
      0.28,
    ),
    ...repeat(stage, 'near-tree', mangroveTree, [
      [width * 0.02, y(0.74), random.between(1.3, 1.5)],
      [width - width * 0.02, y(0.77), -random.between(1.4, 1.7)],
      [width - 150 * unit, y(0.72), random.between(0.9, 1.05)],
    ]),
  ];
};

/** Tall bare trunks in still water, under a roof of leaves. */
export const swampTrunks: Layer = ({ width, height, unit, countFor, palette, randomFor }) => {
  const random = randomFor('swamp');
  const trunks = (many: number, foot: number, thick: number) =>
    Array.from({ length: many }, (_, index) => {
      const x = ((index + random.between(0.15, 0.85)) * width) / many;
      const w = thick * random.between(0.7, 1.3) * unit;
      const y = height * (foot + random.between(-0.02, 0.03));
      return {
        up: compact`M${x - w} ${y}q${w * 0.6} ${-0.3 * height} ${random.between(-8, 14) * unit} ${-y}h${w}q${-w * 0.4} ${0.6 * y} ${w} ${y}z`,
        down: compact`M${x - w} ${y}h${w * 2}l${-w * 0.5} ${height * 0.16}h${-w}z`,
      };
    });
  const far = trunks(countFor(9), 0.63, 6);
  const near = trunks(countFor(5), 0.76, 13);
  const join = (list: typeof far, part: 'up' | 'down') => list.map((each) => each[part]).join('');
  const leaves = (y: number, r: number) => {
    let path = compact`M-20 0V${y * height}`;
    for (let x = -20; x < width + 20;) {
      const long = random.between(0.8, 1.4) * r * unit;
      path += compact`q${long / 2} ${random.between(0.4, 0.8) * r * unit} ${long} ${random.between(-8, 8) * unit}`;
      x += long;
    }
    return compact`${path}V0z`;
  };
  return [
    area(join(far, 'up'), palette.of('#5f7a66', 0.4)),
    area(join(far, 'down'), palette.of('#3f6a5c', 0.2), { opacity: 0.3 }),
    area(leaves(0.2, 90), palette.of('#4f8a62', 0.35)),
    area(join(near, 'up'), palette.of('#3c3f34')),
    area(join(near, 'down'), palette.of('#24463e'), { opacity: 0.4 }),
    area(leaves(0.1, 120), palette.of('#2b6549')),
  ];
};
