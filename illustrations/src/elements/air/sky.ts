import { mix } from '../../drawing/colour';
import { area, rect, circle, line, compact, put, type Drawn } from '../../drawing/marks';
import type { Stage } from '../../drawing/stage';
import type { Layer } from '../../drawing/layer';

/**
 * The sky down to the horizon and beyond, with sun or moon, stars by night, clouds and birds. The sun is
 * above `skyline`, which is the horizon unless hills hide that. Both are shares of the height.
 */
export const sky =
  (horizon = 0.6, skyline = horizon): Layer =>
  (stage) => {
    const { width, height, palette, sun, unit } = stage;
    const down = height * horizon;
    const [top, middle, low] = palette.sky;
    const y = height * skyline * (1 - sun.height);
    const r = sun.radius * unit;
    const bright = { light: palette.glow.light, dark: mix(palette.glow.dark, palette.sky[1].dark, 0.5) };
    return [
      rect(0, 0, width, down + 60 * unit, {
        stops: [
          [0, top],
          [0.62, middle],
          [1, low],
        ],
      }),
      ...stars(stage, down),
      circle(sun.x, y, r * 6, {
        stops: [
          [0.1, bright, 0.65],
          [0.3, bright, 0.22],
          [0.6, bright, 0.06],
          [1, bright, 0],
        ],
        round: true,
      }),
      circle(sun.x, y, r, palette.sun),
      moon(stage, sun.x, y, r),
      ...clouds(stage, down),
      birds(stage, down),
    ];
  };

/** The seas of the moon, which show by night only. */
const moon = ({ palette }: Stage, x: number, y: number, r: number): Drawn =>
  put(x, y, r / 20, [line('M-8-6h0M7 1h1M-5 10h-1', palette.haze, 9, { nightOnly: true, opacity: 0.25 })]);

function stars({ width, unit, countFor, randomFor, palette }: Stage, down: number): Drawn[] {
  const where = randomFor('stars');
  const dots = (count: number) =>
    Array.from({ length: countFor(count) }, () => {
      const depth = where.between(0, 1);
      return compact`M${where.whole(0, width)} ${Math.round(depth * depth * down * 0.85)}h0`;
    }).join('');
  return [
    line(dots(11), palette.sun, 1.6 * unit, { nightOnly: true, opacity: 0.7 }),
    line(dots(4), palette.sun, 3 * unit, { nightOnly: true, opacity: 0.9 }),
  ];
}

function clouds(stage: Stage, down: number): Drawn[] {
  const { width, unit, randomFor, palette, sun } = stage;
  const where = randomFor('clouds');
  const streaks = sun.height < 0.33 || where.chance(0.3);
  const away = sun.x > width / 2 ? -1 : 1;
  return [0, 1, 2].flatMap((index) => {
    const x = width * (0.5 + away * (where.between(-0.08, 0.1) + 0.28 - index * 0.27));
    const y = down * (where.between(0.14, 0.3) + 0.13 * index);
    const size = where.between(0.75, 1.2) * unit * (1 - index * 0.16);
    if (!streaks && Math.abs(x - sun.x) < 170 * unit) return [];
    const d = streaks ? streak(x, y, size * where.between(1, 1.5)) : heap(x, y, size);
    const fill = { light: streaks ? palette.sky[2].light : '#ffffff', dark: palette.sky[2].dark };
    return area(d, fill, { opacity: (streaks ? 0.55 : 0.62) - index * 0.1 });
  });
}

const streak = (x: number, y: number, size: number) =>
  compact`M${x - 130 * size} ${y}q${60 * size} ${-9 * size} ${110 * size} ${-10 * size}t${140 * size} ${8 * size}q${-120 * size} ${10 * size} ${-250 * size} ${2 * size}M${x - 60 * size} ${y + 19 * size}q${70 * size} ${-10 * size} ${180 * size} ${-3 * size}q${-80 * size} ${9 * size} ${-180 * size} ${3 * size}`;

const heap = (x: number, y: number, size: number) =>
  compact`M${x - 80 * size} ${y}h${165 * size}a${20 * size} ${20 * size} 0 0 0 ${-20 * size} ${-29 * size}a${32 * size} ${32 * size} 0 0 0 ${-56 * size} ${-18 * size}a${27 * size} ${27 * size} 0 0 0 ${-48 * size} ${13 * size}a${20 * size} ${20 * size} 0 0 0 ${-41 * size} ${34 * size}`;

function birds({ width, unit, randomFor, palette, subject, sun }: Stage, down: number): Drawn {
  const where = randomFor('birds');
  const x = (subject + sun.x) / 2 + where.between(-0.06, 0.06) * width;
  const y = down * where.between(0.3, 0.5);
  const flock = Array.from(
    { length: where.whole(2, 4) },
    (_, index) => compact`M${index * 26 + where.whole(-6, 6)} ${where.whole(-18, 18)}q4-4 7 0q3-4 7 0`,
  );
  return put(x, y, unit, [line(flock.join(''), palette.of('#3d5560'), 1.8, { opacity: 0.75 })]);
}
