import type { SceneKind } from '@safar/shared-contracts/scenes';
import { CITY, RUINS } from './cities';
import { DESERT, SAVANNA, WATERFALL } from './drylands';
import type { Layer } from './elements/layer';
import type { HourName } from './hours';
import { LAKE, MANGROVE, RIVER } from './inland-waters';
import { HILLS, RICE, TEA } from './lands';
import { FOREST, MOUNTAIN } from './uplands';
import { BAY, FJORD, ISLAND, SEA } from './waters';

/** What a landscape is made of, from far to near, and the hours that suit it. */
export interface Kind {
  readonly hours: readonly HourName[];
  readonly layers: readonly Layer[];
}

export const KINDS: Readonly<Record<SceneKind, Kind>> = {
  sea: SEA,
  island: ISLAND,
  bay: BAY,
  fjord: FJORD,
  hills: HILLS,
  tea: TEA,
  rice: RICE,
  mangrove: MANGROVE,
  river: RIVER,
  waterfall: WATERFALL,
  city: CITY,
  ruins: RUINS,
  desert: DESERT,
  savanna: SAVANNA,
  mountain: MOUNTAIN,
  lake: LAKE,
  forest: FOREST,
};
