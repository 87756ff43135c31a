import { area, pen } from '../marks';
import type { Layer } from './layer';

export interface Stand {
  /** Where they stand, share of the height. */
  readonly at: number;
  readonly shape: 'pine' | 'broad' | 'flame';
  readonly colour: string;
  /** On the width of a card. */
  readonly count: number;
  /** Heights in pixels of a card. */
  readonly size: readonly [number, number];
  readonly far?: number;
  /** Leaves this much free around the subject, in pixels of a card. */
  readonly clear?: number;
}

/** A row of trees as one silhouette: many at the sides, few in the middle. */
export const stand =
  ({ at, shape, colour, count, size, far = 0, clear = 0 }: Stand): Layer =>
  ({ width, height, unit, palette, chance, subject }) => {
    const row = chance(`stand ${at}`);
    const trees = Array.from({ length: Math.round((count * width) / (800 * unit)) }, () => {
      const spread = row.between(-1, 1);
      const x = width * (0.5 + 0.53 * Math.sign(spread) * Math.abs(spread) ** 0.6);
      const tall = row.between(...size) * unit;
      if (Math.abs(x - subject) < clear * unit) return '';
      return SHAPES[shape](x, at * height + row.between(0, 8) * unit, tall);
    });
    return [area(trees.join(''), palette.of(colour, far))];
  };

const SHAPES = {
  pine: (x: number, y: number, h: number) =>
    h < 60
      ? pen`M${x} ${y - h}l${h * 0.2} ${h}h${-h * 0.4}z`
      : pen`M${x} ${y - h}l${h * 0.17} ${h * 0.42}h${-h * 0.06}l${h * 0.18} ${h * 0.58}h${-h * 0.58}l${h * 0.18} ${-h * 0.58}h${-h * 0.06}z`,
  broad: (x: number, y: number, h: number) =>
    h < 86
      ? pen`M${x - h * 0.6} ${y}q${-h * 0.1} ${-h * 0.7} ${h * 0.5} ${-h}q${h * 0.8} ${h * 0.1} ${h * 0.7} ${h}z`
      : pen`M${x - h * 0.5} ${y}q${-h * 0.26} ${-h * 0.34} ${h * 0.1} ${-h * 0.5}q${h * 0.06} ${-h * 0.46} ${h * 0.42} ${-h * 0.4}q${h * 0.36} ${-h * 0.02} ${h * 0.4} ${h * 0.36}q${h * 0.32} ${h * 0.16} ${h * 0.12} ${h * 0.54}z`,
  flame: (x: number, y: number, h: number) =>
    pen`M${x} ${y - h}q${h * 0.2} ${h * 0.5} ${h * 0.06} ${h}h${-h * 0.12}q${-h * 0.14} ${-h * 0.5} ${h * 0.06} ${-h}z`,
};
