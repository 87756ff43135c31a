import type { Layer } from './elements/layer';
import type { HourName } from './hours';

/** What a landscape is made of, from far to near, and the hours that suit it. */
export interface Kind {
  readonly hours: readonly HourName[];
  readonly layers: readonly Layer[];
}
