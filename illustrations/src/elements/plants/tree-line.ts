import { area, compact } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';

export interface TreeLine {
  /** The height of their feet, as a share of the picture's. */
  readonly at: number;
  readonly shape: 'pine' | 'broad' | 'flame';
  readonly colour: string;
  /** The number of trees on the width of a card. */
  readonly count: number;
  /** The least and greatest height of a tree, in pixels of a card. */
  readonly size: readonly [number, number];
  readonly far?: number;
  /** The space without trees around the subject, in pixels of a card. */
  readonly clear?: number;
}

/** A row of trees as one silhouette: many at the sides, few in the middle. */
export const treeLine =
  ({ at, shape, colour, count, size, far = 0, clear = 0 }: TreeLine): Layer =>
  ({ width, height, unit, palette, randomFor, subject, countFor }) => {
    const random = randomFor(`stand ${at}`);
    const trees = Array.from({ length: countFor(count) }, () => {
      const spread = random.between(-1, 1);
      const x = width * (0.5 + 0.53 * Math.sign(spread) * Math.abs(spread) ** 0.6);
      const tall = random.between(...size) * unit;
      if (Math.abs(x - subject) < clear * unit) return '';
      return SHAPES[shape](x, at * height + random.between(0, 8) * unit, tall);
    });
    return [area(trees.join(''), palette.of(colour, far))];
  };

const SHAPES = {
  pine: (x: number, y: number, h: number) =>
    h < 60
      ? compact`M${x} ${y - h}l${h * 0.2} ${h}h${-h * 0.4}z`
      : compact`M${x} ${y - h}l${h * 0.17} ${h * 0.42}h${-h * 0.06}l${h * 0.18} ${h * 0.58}h${-h * 0.58}l${h * 0.18} ${-h * 0.58}h${-h * 0.06}z`,
  broad: (x: number, y: number, h: number) =>
    h < 86
      ? compact`M${x - h * 0.6} ${y}q${-h * 0.1} ${-h * 0.7} ${h * 0.5} ${-h}q${h * 0.8} ${h * 0.1} ${h * 0.7} ${h}z`
      : compact`M${x - h * 0.5} ${y}q${-h * 0.26} ${-h * 0.34} ${h * 0.1} ${-h * 0.5}q${h * 0.06} ${-h * 0.46} ${h * 0.42} ${-h * 0.4}q${h * 0.36} ${-h * 0.02} ${h * 0.4} ${h * 0.36}q${h * 0.32} ${h * 0.16} ${h * 0.12} ${h * 0.54}z`,
  flame: (x: number, y: number, h: number) =>
    compact`M${x} ${y - h}q${h * 0.2} ${h * 0.5} ${h * 0.06} ${h}h${-h * 0.12}q${-h * 0.14} ${-h * 0.5} ${h * 0.06} ${-h}z`,
};
