import { CITY, RUINS } from './cities';
import { DESERT, SAVANNA, WATERFALL } from './drylands';
import type { Kind } from './kind';
import { LAKE, MANGROVE, RIVER } from './inland-waters';
import { HILLS, RICE, TEA } from './lands';
import { FOREST, MOUNTAIN } from './uplands';
import { BAY, FJORD, ISLAND, SEA } from './waters';

/** Every landscape that can be drawn, by its kind. */
export const KINDS = {
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
} satisfies Readonly<Record<string, Kind>>;

export type SceneKind = keyof typeof KINDS;
