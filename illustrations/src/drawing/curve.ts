import { compact } from './marks';
import type { SeededRandom } from './seeded-random';
import type { Stage } from './stage';

export type Point = readonly [x: number, y: number];

/** Returns path data of a smooth line through all points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    if (!before) return compact`M${x} ${y}`;
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    return path + compact`S${x - (nextX - before[0]) / 6} ${y - (nextY - before[1]) / 6} ${x} ${y}`;
  }, '');
}

/** Returns path data of a line with corners. */
export const straight = ([start, ...rest]: readonly Point[]) =>
  (start ? compact`M${start[0]} ${start[1]}` : '') +
  (rest.length ? `L${rest.map(([x, y]) => compact`${x} ${y}`).join(' ')}` : '');

/**
 * Returns points along waves from a little before one edge to a little after the other. `level` is their
 * middle in pixels; `swing` their height and `step` the distance of the points, in pixels of a card.
 */
export function waves(stage: Stage, random: SeededRandom, level: number, swing: number, step = 120): Point[] {
  const { width, unit } = stage;
  const parts = [0.62, 0.34].map((share, index) => ({
    share,
    length: (random.between(95, 150) / (index * 1.3 + 1)) * unit,
    start: random.between(0, 6.28),
  }));
  const count = Math.ceil(width / (step * unit)) + 1;
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = (index * (width + 40)) / count - 20;
    const height = parts.reduce((sum, part) => sum + part.share * Math.sin(x / part.length + part.start), 0);
    return [x, level - height * swing * unit];
  });
}
