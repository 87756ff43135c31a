import { copyOf, compact } from '../../drawing/marks';
import { all, type Layer } from '../../drawing/layer';

/**
 * Gives things at the water's edge an id, so that `mirrored` can draw them again. No part may be below the
 * edge.
 */
export const named =
  (id: string, ...layers: readonly Layer[]): Layer =>
  (stage) => [{ marks: all(...layers)(stage), id }];

/** Draws `named` things upside down in the water; `at` is its edge, as a share of the height. */
export const mirrored =
  (id: string, at: number): Layer =>
  ({ height }) => [copyOf(id, compact`translate(0 ${1.6 * at * height})scale(1 -.6)`, 0.32)];
