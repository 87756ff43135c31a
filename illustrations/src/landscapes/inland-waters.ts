import { canoe, houseboat, nouka, sailingNouka, steamer } from '../elements/water/boats';
import { haze } from '../elements/air/haze';
import { all, oneOf, onlyFor } from '../drawing/layer';
import { mirrored, named } from '../elements/water/mirror';
import { bySubject } from '../drawing/motif';
import { peaks } from '../elements/land/peaks';
import { larch, palm, reeds } from '../elements/plants/plants';
import { ridge } from '../elements/land/ridge';
import { farBank, grasses, meander } from '../elements/water/river';
import { sky } from '../elements/air/sky';
import { treeLine } from '../elements/plants/tree-line';
import { water } from '../elements/water/water';
import { hangingBridge } from '../elements/buildings/hanging-bridge';
import { floodedTrees, mangroveBanks, swampTrunks } from '../elements/plants/flooded-forest';
import { churchIsland } from '../elements/water/church-island';
import type { Landscape } from './landscape';

const ALPS = peaks([
  { right: -330, top: 0.26, foot: 0.6, half: 280, far: 0.5, snow: 0.5 },
  { right: -40, top: 0.15, foot: 0.6, half: 300, far: 0.34, snow: 0.55 },
  { right: 260, top: 0.3, foot: 0.6, half: 240, far: 0.5, snow: 0.4 },
]);
const GREEN_HILLS = all(
  ridge({ at: 0.47, swing: 40, colour: '#5f9a8a', far: 0.55, deep: 78 }),
  ridge({ at: 0.53, swing: 26, colour: '#3f8068', far: 0.28, deep: 42 }),
);

export const LAKE: Landscape = {
  hours: ['morning', 'dawn', 'day', 'mist'],
  layers: [
    sky(0.6, 0.46),
    oneOf({
      'church-island': named('range', ALPS),
      larches: named('range', ALPS),
      houseboats: named('range', ALPS),
      bridge: named('range', GREEN_HILLS),
      haor: named('range', ridge({ at: 0.55, swing: 22, colour: '#6f9fa8', far: 0.6, deep: 30 })),
    }),
    haze(0.46, 0.62, 0.5),
    oneOf({
      haor: farBank(0.6, '#5f9a7c', 0.4),
      'church-island': treeLine({
        at: 0.602,
        shape: 'pine',
        colour: '#2f6464',
        count: 18,
        size: [14, 36],
        far: 0.25,
      }),
      larches: treeLine({ at: 0.602, shape: 'pine', colour: '#2f6464', count: 14, size: [18, 44], far: 0.2 }),
      houseboats: treeLine({
        at: 0.602,
        shape: 'flame',
        colour: '#4a7d5a',
        count: 14,
        size: [24, 52],
        far: 0.25,
      }),
      bridge: farBank(0.6, '#3f8068', 0.3),
    }),
    water(0.6, '#1f7486'),
    mirrored('range', 0.6),
    oneOf({
      'church-island': churchIsland,
      larches: all(
        bySubject('canoe', canoe, [[-110, 0.8, 1]]),
        bySubject('larch', larch, [
          [120, 0.97, 1.5],
          [180, 1, -2],
          [70, 0.965, 1.05],
          [240, 1.02, 2.3],
          [-420, 0.99, 1.6],
        ]),
        ridge({ at: 0.965, swing: 9, colour: '#5f6b45' }),
      ),
      houseboats: all(
        bySubject('house', houseboat, [
          [40, 0.71, 0.95],
          [-290, 0.645, -0.5],
        ]),
        bySubject('canoe', canoe, [[-130, 0.85, 1]]),
      ),
      bridge: all(hangingBridge, bySubject('boat', nouka, [[-60, 0.84, 0.95]])),
      haor: all(
        floodedTrees,
        bySubject('boat', nouka, [
          [-130, 0.83, 1.1],
          [-60, 0.665, 0.36],
        ]),
      ),
    }),
    onlyFor(
      ['haor', 'bridge'],
      bySubject('reeds', reeds, [
        [-400, 1.01, 1.5],
        [-360, 1.02, 1.1],
      ]),
    ),
  ],
};

const VILLAGE = all(
  ridge({ at: 0.52, swing: 18, colour: '#8db9a3', far: 0.6 }),
  farBank(0.575, '#5f9a7c', 0.5),
);
const OPEN_RIVER = all(farBank(0.58, '#5f9a7c', 0.55), water(0.58, '#3f8a86'));

export const RIVER: Landscape = {
  hours: ['morning', 'golden', 'dawn', 'mist'],
  layers: [
    sky(0.58, 0.52),
    oneOf({
      market: all(
        OPEN_RIVER,
        bySubject('palm', palm, [
          [170, 0.68, -0.62],
          [225, 0.7, 0.8],
          [-400, 0.66, 0.5],
          [120, 0.66, 0.45],
        ]),
        bySubject('boat', nouka, [
          [-40, 0.79, 1],
          [-190, 0.72, -0.62],
          [95, 0.72, 0.66],
          [110, 0.88, -1.3],
        ]),
      ),
      steamer: all(
        OPEN_RIVER,
        bySubject('steamer', steamer, [[-30, 0.76, 1.35]]),
        bySubject('boat', nouka, [[-290, 0.68, 0.45]]),
        grasses,
      ),
      sail: all(
        OPEN_RIVER,
        bySubject('boat', sailingNouka, [
          [-70, 0.79, 1.25],
          [-310, 0.66, -0.5],
          [90, 0.63, 0.34],
        ]),
        grasses,
      ),
      orchard: all(
        VILLAGE,
        meander(0.56),
        bySubject('boat', nouka, [[-170, 0.83, 0.8]]),
        treeLine({ at: 1.02, shape: 'broad', colour: '#2c6a3f', count: 5, size: [110, 170], clear: 220 }),
      ),
      turquoise: all(
        ridge({ at: 0.38, swing: 44, colour: '#5f9a94', far: 0.6 }),
        ridge({ at: 0.47, swing: 40, colour: '#468a6c', far: 0.32 }),
        treeLine({ at: 0.6, shape: 'broad', colour: '#357a56', count: 22, size: [34, 66], far: 0.12 }),
        water(0.59, '#14a096'),
        bySubject('boat', nouka, [
          [-70, 0.79, 1.1],
          [-250, 0.66, -0.45],
        ]),
        grasses,
      ),
    }),
  ],
};

export const MANGROVE: Landscape = {
  hours: ['mist', 'dawn', 'morning', 'golden'],
  layers: [
    sky(0.6),
    farBank(0.59, '#6fa082', 0.6),
    farBank(0.6, '#5a9070', 0.42),
    water(0.6, '#1f5f58'),
    oneOf({ swamp: swampTrunks, creek: mangroveBanks }),
    oneOf({
      creek: bySubject('boat', nouka, [[-130, 0.8, 0.9]]),
      swamp: bySubject('boat', nouka, [[-60, 0.86, 0.9]]),
    }),
  ],
};
