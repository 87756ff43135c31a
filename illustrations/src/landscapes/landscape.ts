import type { Layer } from '../drawing/layer';
import type { HourName } from '../drawing/hours';

/** A kind of landscape: its layers from far to near, and the hours that suit it. */
export interface Landscape {
  readonly hours: readonly HourName[];
  readonly layers: readonly Layer[];
}
