import { copyOf, pen } from '../marks';
import { all, type Layer } from './layer';

/** Things that stand at the water's edge, by a name. Nothing of them may lie lower than the edge. */
export const named =
  (id: string, ...layers: readonly Layer[]): Layer =>
  (stage) => [{ marks: all(...layers)(stage), id }];

/** The same upside down in the water whose edge is at `at` (share of the height). */
export const mirrored =
  (id: string, at: number, strength = 0.32): Layer =>
  ({ height }) => [copyOf(id, pen`translate(0 ${1.6 * at * height})scale(1 -.6)`, strength)];
