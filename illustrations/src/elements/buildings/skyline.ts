import { area, rect, line, compact, type Drawn } from '../../drawing/marks';
import type { Stage } from '../../drawing/stage';
import type { Layer } from '../../drawing/layer';

/** Blocks side by side along the ground (share of the height), lit at night; lower towards the calm side. */
function blocks(
  { width, unit, height, randomFor, subject }: Stage,
  ground: number,
  low: number,
  high: number,
  wide: number,
) {
  const random = randomFor(`blocks ${low}`);
  const walls: string[] = [];
  const windows: string[] = [];
  for (let x = -10; x < width;) {
    const w = wide * random.between(0.7, 1.3) * unit;
    const near = Math.exp(-(((x - subject) / (430 * unit)) ** 2));
    const h = (low + (high - low) * near * random.between(0.25, 1)) * unit * random.between(0.75, 1.1);
    const y = ground * height;
    walls.push(compact`M${x} ${y}v${-h}h${w}v${h}z`);
    for (let pane = x + 11 * unit; pane < x + w - 6 * unit; pane += 17 * unit) {
      if (random.chance(0.7)) windows.push(compact`M${pane} ${y - h + 14 * unit}v${h - 26 * unit}`);
    }
    x += w + (random.chance(0.2) ? 8 * unit : 0);
  }
  return { walls: walls.join(''), windows: windows.join('') };
}

/** Towers of glass behind houses. */
export const towers =
  (ground: number): Layer =>
  (stage) => {
    const { palette, unit } = stage;
    const far = blocks(stage, ground, 60, 290, 66);
    const near = blocks(stage, ground, 40, 170, 96);
    return [
      area(far.walls, palette.of('#5f7396', 0.5)),
      area(near.walls, palette.of('#34496f', 0.12)),
      line(near.windows, palette.lit('#e8d6b8', '#ffd58a'), 5 * unit, {
        dash: compact`${6 * unit} ${12 * unit} ${6 * unit} ${26 * unit}`,
        opacity: 0.6,
      }),
    ];
  };

/** Rows of low houses, with gables or flat, climbing a little. */
export const oldTown =
  (ground: number, walls: string, roofs: string, gables: boolean): Layer =>
  (stage) => {
    const { palette } = stage;
    return [
      ...houseRow(stage, ground - 0.05, 62, palette.of(walls, 0.4), palette.of(roofs, 0.4), gables),
      ...houseRow(stage, ground, 50, palette.of(walls, 0.12), palette.of(roofs, 0.12), gables),
    ];
  };

function houseRow(
  { width, height, unit, randomFor, palette }: Stage,
  ground: number,
  high: number,
  wall: ReturnType<Stage['palette']['of']>,
  roof: typeof wall,
  gables: boolean,
): Drawn[] {
  const random = randomFor(`houses ${ground}`);
  const y = ground * height;
  let walls = '';
  let roofs = '';
  let windows = '';
  for (let x = -20; x < width;) {
    const w = random.between(62, 108) * unit;
    const h = high * random.between(0.65, 1.25) * unit;
    walls += compact`M${x} ${y}v${-h}h${w}v${h}z`;
    const rise = gables ? random.between(16, 30) * unit : 0;
    roofs += gables
      ? compact`M${x - 4} ${y - h}l${w / 2 + 4} ${-rise}l${w / 2 + 4} ${rise}z`
      : compact`M${x} ${y - h}h${w}`;
    if (random.chance(0.75)) windows += compact`M${x + 12 * unit} ${y - h + 16 * unit}h${w - 22 * unit}`;
    x += w + random.between(0, 5) * unit;
  }
  return [
    area(walls, wall),
    gables ? area(roofs, roof) : line(roofs, roof, 7 * unit),
    line(windows, palette.lit('#7f7468', '#ffcf80'), 9 * unit, {
      dash: compact`${0.5} ${15 * unit}`,
      opacity: 0.7,
    }),
  ];
}

/** The quay along the water. */
export const quay =
  (ground: number): Layer =>
  ({ width, height, unit, palette }) => [
    rect(0, ground * height - 3 * unit, width, 8 * unit, palette.of('#4a4550', 0.1)),
  ];
