import type { SceneKind } from '@safar/shared-contracts/scenes';
import type { HourName } from './hours';
import type { Layer } from './elements/layer';
import { ridge } from './elements/ridge';
import { sky } from './elements/sky';
import { water } from './elements/water';

/** What a landscape is made of, from far to near, and the hours that suit it. */
export interface Kind {
  readonly hours: readonly HourName[];
  readonly layers: readonly Layer[];
}

const simple: Kind = {
  hours: ['dawn', 'morning', 'golden'],
  layers: [
    sky(0.6),
    ridge({ at: 0.55, swing: 40, colour: '#5d8f8b', far: 0.5 }),
    ridge({ at: 0.62, swing: 34, colour: '#37706c', far: 0.2 }),
    water(0.7),
  ],
};

export const KINDS: Readonly<Record<SceneKind, Kind>> = {
  sea: simple,
  island: simple,
  bay: simple,
  fjord: simple,
  hills: simple,
  tea: simple,
  rice: simple,
  mangrove: simple,
  river: simple,
  waterfall: simple,
  city: simple,
  ruins: simple,
  desert: simple,
  savanna: simple,
  mountain: simple,
  lake: simple,
  forest: simple,
};
