import { copyOf, placed, put, type Drawn } from './marks';
import type { Palette } from './palette';
import type { Stage } from './stage';
import type { Layer } from './layer';

/**
 * Draws one thing around 0 0 with its foot on the line y = 0, in pixels of a card; `far` is the haze before
 * it, 0 to 1.
 */
export type Motif = (palette: Palette, far: number) => readonly Drawn[];

/** Where a thing stands: x and y in pixels, and its scale; a negative scale mirrors it. */
export type Spot = readonly [x: number, y: number, scale: number];

/** Draws one thing in several places: once, and then as copies. */
export function repeat(stage: Stage, id: string, motif: Motif, spots: readonly Spot[], far = 0): Drawn[] {
  return spots.map(([x, y, scale], index) => {
    const size = Math.abs(scale) * stage.unit;
    const facing = Math.sign(scale);
    if (index === 0) return put(x, y, size, [{ marks: motif(stage.palette, far), id }], facing);
    return copyOf(id, placed(x, y, size, facing));
  });
}

/**
 * Returns a layer with a thing at places relative to the subject. A place has a distance to the right in
 * pixels of a card (mirrored when the subject is on the left), a height as a share of the picture's, and a
 * scale.
 */
export const bySubject =
  (id: string, motif: Motif, spots: readonly Spot[], far = 0): Layer =>
  (stage) =>
    repeat(
      stage,
      id,
      motif,
      spots.map(([right, down, scale]) => [stage.beside(right), down * stage.height, scale * stage.side]),
      far,
    );
