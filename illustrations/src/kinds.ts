import { CITY, RUINS } from './landscapes/cities';
import { DESERT, SAVANNA, WATERFALL } from './landscapes/drylands';
import type { Landscape } from './landscapes/landscape';
import { LAKE, MANGROVE, RIVER } from './landscapes/inland-waters';
import { HILLS, RICE, TEA } from './landscapes/lands';
import { FOREST, MOUNTAIN } from './landscapes/uplands';
import { BAY, FJORD, ISLAND, SEA } from './landscapes/waters';

/** All landscapes that can be drawn, by kind. */
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
} satisfies Readonly<Record<string, Landscape>>;

export type SceneKind = keyof typeof KINDS;
