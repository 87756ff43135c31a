import { area, line, compact, put } from '../drawing/marks';
import type { Layer } from './layer';
import { repeat } from './motif';
import { church } from './houses';
import { broadleaf, mangroveTree } from './plants';

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

/** A bridge of ropes and planks from one hill to the other. */
export const hangingBridge: Layer = ({ beside, side, unit, height, palette }) => {
  const hangers = Array.from({ length: 17 }, (_, index) => {
    const part = (index - 8) / 8;
    const cable = -86 * part * part - 6;
    const deck = -14 * part * part + 6;
    return compact`M${part * 190} ${cable}V${deck}`;
  });
  return [
    put(
      beside(-60),
      height * 0.62,
      unit,
      [
        line(hangers.join(''), palette.of('#7a4a3a'), 1.6),
        line('M-280-60Q-220-80-190-92Q0 80 190-92Q230-80 290-60', palette.of('#a5432f'), 4),
        line('M-290 0L-190-8Q0 20 190-8L290 0', palette.of('#8f5a40'), 7),
        area('M-198 60v-160h14v160zM184 60v-160h14v160z', palette.of('#b4503a')),
        area(
          'M-470 22Q-420-30-330-24T-150 44Q-220 60-330 56T-470 22zM150 44Q230-30 330-28T520 26Q440 62 330 58T150 44z',
          palette.of('#3d7d58'),
        ),
      ],
      side,
    ),
  ];
};

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
