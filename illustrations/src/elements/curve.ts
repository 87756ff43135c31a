import { pen } from '../marks';
import type { Chance } from '../random';
import type { Stage } from '../stage';

export type Point = readonly [x: number, y: number];

/** Path data of a smooth line through all points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    if (!before) return pen`M${x} ${y}`;
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    return path + pen`S${x - (nextX - before[0]) / 6} ${y - (nextY - before[1]) / 6} ${x} ${y}`;
  }, '');
}

/** Path data of a line with corners. */
export const straight = ([start, ...rest]: readonly Point[]) =>
  (start ? pen`M${start[0]} ${start[1]}` : '') +
  (rest.length ? `L${rest.map(([x, y]) => pen`${x} ${y}`).join(' ')}` : '');

/** Points from edge to edge (and a little over) along waves of this height; `step` is the distance in pixels of a card. */
export function waves(stage: Stage, chance: Chance, level: number, swing: number, step = 120): Point[] {
  const { width, unit } = stage;
  const parts = [0.62, 0.34].map((share, index) => ({
    share,
    length: (chance.between(95, 150) / (index * 1.3 + 1)) * unit,
    start: chance.between(0, 6.28),
  }));
  const count = Math.ceil(width / (step * unit)) + 1;
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = (index * (width + 40)) / count - 20;
    const height = parts.reduce((sum, part) => sum + part.share * Math.sin(x / part.length + part.start), 0);
    return [x, level - height * swing * unit];
  });
}
