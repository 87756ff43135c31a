import { area, line, compact, type Drawn } from '../../drawing/marks';
import type { Stage } from '../../drawing/stage';
import type { Layer } from '../../drawing/layer';

/** Trunks from far to near in the morning light, a roof of leaves, a path that leads in. */
export const trunks: Layer = (stage) => {
  const { width, height, unit, countFor, palette, randomFor } = stage;
  const random = randomFor('trunks');
  const rows = [
    [13, 7, 0.72, 0.66],
    [9, 12, 0.45, 0.74],
    [5, 20, 0.12, 0.86],
  ] as const;
  return [
    light(stage),
    ...rows.flatMap(([count, thick, far, foot], index) => {
      const many = countFor(count);
      const d = Array.from({ length: many }, (_, at) => {
        const x = ((at + random.between(0.1, 0.9)) * width) / many;
        const w = thick * random.between(0.7, 1.25) * unit;
        const lean = random.between(-10, 10) * unit;
        if (index === 2 && Math.abs(x - stage.sun.x) < 90 * unit) return '';
        return compact`M${x - w * 0.5} 0l${lean - w * 0.4} ${foot * height + 14 * unit}h${w * 1.8}l${-lean - w * 0.4} ${-foot * height - 14 * unit}z`;
      }).join('');
      const y = foot * height;
      return [
        area(d, palette.of(index === 2 ? '#3b3a33' : '#56705a', far)),
        area(canopy(stage, 0.24 - index * 0.085, 90 + index * 30), palette.of('#2f7552', far), {
          opacity: 0.92,
        }),
        area(
          compact`M-20 ${y}Q${width * 0.25} ${y - 22 * unit} ${width * 0.5} ${y}T${width + 20} ${y - 6 * unit}V${height}H-20z`,
          palette.of(['#6fae78', '#4d9463', '#2b6a4a'][index] ?? '#2b6a4a', far),
        ),
      ];
    }),
    ferns(stage),
  ];
};

function light({ height, palette, sun, unit }: Stage): Drawn {
  const x = sun.x;
  const rays = [-220, -70, 90, 240].map(
    (to, index) =>
      compact`M${x + to * 0.1} 0L${x + (to - 36) * unit} ${height * 0.8}h${(60 + index * 9) * unit}L${x + to * 0.1 + 30} 0z`,
  );
  return area(
    rays.join(''),
    {
      stops: [
        [0, palette.glow, 0.55],
        [1, palette.glow, 0],
      ],
    },
    { opacity: 0.7 },
  );
}

function canopy({ width, height, unit, randomFor }: Stage, at: number, size: number): string {
  const random = randomFor(`canopy ${at}`);
  let path = compact`M-20 0V${at * height}`;
  for (let x = -20; x < width + 20;) {
    const long = random.between(0.8, 1.3) * size * unit;
    path += compact`q${long / 2} ${random.between(0.35, 0.6) * size * unit} ${long} ${random.between(-9, 9) * unit}`;
    x += long;
  }
  return compact`${path}V0z`;
}

function ferns({ width, height, unit, countFor, palette, randomFor }: Stage): Drawn {
  const random = randomFor('ferns');
  const d = Array.from({ length: countFor(6) }, () => {
    const x = random.between(0, 1) * width;
    const s = random.between(0.7, 1.3) * unit;
    return compact`M${x} ${height * 0.98}q${-10 * s} ${-34 * s} ${-40 * s} ${-44 * s}M${x} ${height * 0.98}q${-2 * s} ${-40 * s} ${-10 * s} ${-64 * s}M${x} ${height * 0.98}q${6 * s} ${-36 * s} ${30 * s} ${-54 * s}M${x} ${height * 0.98}q${14 * s} ${-22 * s} ${46 * s} ${-28 * s}`;
  });
  return line(d.join(''), palette.of('#7fb56a'), 5 * unit, { opacity: 0.8 });
}

/** A railway that runs straight into the trees. */
export const rails: Layer = ({ sun, height, unit, palette }) => {
  const x = sun.x;
  const y = height * 0.75;
  const sleepers = [0.06, 0.13, 0.23, 0.36, 0.53, 0.75, 0.98].map(
    (down) =>
      compact`M${x - (14 + 120 * down) * unit} ${y + down * (height - y)}h${(28 + 240 * down) * unit}`,
  );
  return [
    area(
      compact`M${x - 12 * unit} ${y}h${24 * unit}L${x + 190 * unit} ${height}H${x - 190 * unit}z`,
      palette.of('#b9a27c', 0.1),
    ),
    line(sleepers.join(''), palette.of('#6b5540'), 7 * unit),
    line(
      compact`M${x - 5 * unit} ${y}L${x - 92 * unit} ${height}M${x + 5 * unit} ${y}L${x + 92 * unit} ${height}`,
      palette.of('#4a4a4c'),
      5 * unit,
    ),
  ];
};

/** A footpath that winds towards the light. */
export const footpath: Layer = ({ sun, height, unit, palette }) => {
  const x = sun.x;
  const y = height * 0.75;
  return [
    area(
      compact`M${x - 8 * unit} ${y}C${x + 70 * unit} ${y + 24 * unit} ${x - 80 * unit} ${y + 60 * unit} ${x - 150 * unit} ${height}H${x + 110 * unit}C${x + 20 * unit} ${y + 66 * unit} ${x + 110 * unit} ${y + 26 * unit} ${x + 8 * unit} ${y}z`,
      palette.of('#e4d3a4', 0.05),
    ),
  ];
};
