import type { ConnectionGraph, GraphBox, GraphMark } from './graph';

/** A box and where it is drawn. All numbers are in the drawing's own units, which are CSS pixels. */
export interface PlacedBox extends GraphBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line as the `d` of an SVG path. */
export interface PlacedLine {
  readonly path: string;
  readonly mark?: GraphMark | undefined;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly headings: readonly { readonly text: string; readonly x: number }[];
  readonly boxes: readonly PlacedBox[];
  readonly lines: readonly PlacedLine[];
}

/** The distance from the top of a box to its first row, and the height of each row. */
export const ROWS_TOP = 54;
export const ROW_HEIGHT = 22;

const BOX_PADDING = 8;
const BOX_GAP = 20;
const TOP = 32;
const WIDTHS = { packages: 190, builds: 300, backends: 190 };
const CURVE_WIDTH = 110;
const LANE_WIDTH = 14;
const CORNER = 6;
/** Room for the stroke of the last boxes. */
const EDGE = 1;

/**
 * Places the graph in three columns: shared packages, live builds, backends. Lines between columns are
 * curves; lines from one build to another run down a lane on the right of the builds, a lane a provider.
 */
export function layOutGraph({ packages, builds, backends, lines }: ConnectionGraph): GraphLayout {
  const ends = new Set([...packages, ...builds.flatMap(({ rows }) => rows), ...backends].map(({ id }) => id));
  const drawn = lines.filter(({ from, to }) => ends.has(from) && ends.has(to));
  const outer = new Set([...packages, ...backends].map(({ id }) => id));
  const lanes = [...new Set(drawn.filter(({ from }) => !outer.has(from)).map(({ from }) => from))];

  const buildsX = packages.length > 0 ? WIDTHS.packages + CURVE_WIDTH : 0;
  const buildsRight = buildsX + WIDTHS.builds;
  const backendsX = buildsRight + lanes.length * LANE_WIDTH + CURVE_WIDTH;
  const width = backends.length > 0 ? backendsX + WIDTHS.backends : backendsX;
  const height = TOP + heightOf(builds) + BOX_GAP * Math.max(0, builds.length - 1);
  const placed = [
    ...stack(packages, 0, WIDTHS.packages, height),
    ...stack(builds, buildsX, WIDTHS.builds, height),
    ...stack(backends, backendsX, WIDTHS.backends, height),
  ];
  const yOf = portHeights(placed);

  return {
    width: width + EDGE,
    height: Math.max(height, ...placed.map((box) => box.y + box.height)) + EDGE,
    headings: [
      ...(packages.length > 0 ? [{ text: 'Shared packages', x: 0 }] : []),
      { text: 'Live builds', x: buildsX },
      ...(backends.length > 0 ? [{ text: 'Backends', x: backendsX }] : []),
    ],
    boxes: placed,
    lines: drawn.map(({ from, to, mark }) => {
      const [y, toY] = [yOf(from), yOf(to)];
      const lane = lanes.indexOf(from);
      if (lane >= 0) return { path: lanePath(buildsRight, LANE_WIDTH * (lane + 1), y, toY), mark };
      const isPackage = packages.some(({ id }) => id === from);
      return {
        path: isPackage ? curve(WIDTHS.packages, y, buildsX, toY) : curve(backendsX, y, buildsRight, toY),
        mark,
      };
    }),
  };
}

const boxHeight = ({ rows }: GraphBox) =>
  ROWS_TOP + rows.length * ROW_HEIGHT + (rows.length > 0 ? BOX_PADDING : 0);
const heightOf = (boxes: readonly GraphBox[]) => boxes.reduce((total, box) => total + boxHeight(box), 0);

/** One box below the other, with the free room shared out between them. */
function stack(boxes: readonly GraphBox[], x: number, width: number, height: number): PlacedBox[] {
  const free = Math.max(0, height - TOP - heightOf(boxes));
  const gap = Math.max(BOX_GAP, free / Math.max(1, boxes.length - 1));
  let y = boxes.length === 1 ? TOP + free / 2 : TOP;
  return boxes.map((box) => {
    const placed = { ...box, x, y, width, height: boxHeight(box) };
    y += placed.height + gap;
    return placed;
  });
}

/** Returns how far from the top the lines of a row, or of a box without rows, end. */
function portHeights(boxes: readonly PlacedBox[]): (id: string) => number {
  const heights = new Map(
    boxes.flatMap((box): [string, number][] => [
      [box.id, box.y + box.height / 2],
      ...box.rows.map(({ id }, index): [string, number] => [
        id,
        box.y + ROWS_TOP + (index + 0.5) * ROW_HEIGHT - 4,
      ]),
    ]),
  );
  return (id) => heights.get(id) ?? 0;
}

function curve(x: number, y: number, toX: number, toY: number): string {
  const middle = (x + toX) / 2;
  return `M${x} ${y}C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`;
}

/** Out to the lane, along it, and back in. */
function lanePath(x: number, out: number, y: number, toY: number): string {
  const down = toY > y ? CORNER : -CORNER;
  return (
    `M${x} ${y}h${out - CORNER}q${CORNER} 0 ${CORNER} ${down}` +
    `V${toY - down}q0 ${down} -${CORNER} ${down}H${x}`
  );
}
