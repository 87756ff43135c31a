import { junk, moonBoat, nouka, yacht } from '../elements/water/boats';
import { cabins } from '../elements/buildings/cabins';
import { bungalows, farIslands, islet } from '../elements/land/island';
import { karst } from '../elements/land/karst';
import { oneOf, all } from '../drawing/layer';
import { bySubject } from '../drawing/motif';
import { peaks } from '../elements/land/peaks';
import { beach, headland, nearPalms } from '../elements/water/shore';
import { haze } from '../elements/air/haze';
import { sky } from '../elements/air/sky';
import { water } from '../elements/water/water';
import type { Landscape } from './landscape';

export const SEA: Landscape = {
  hours: ['golden', 'dawn', 'day', 'dusk'],
  layers: [
    sky(0.56),
    oneOf({
      headland: all(headland(0.565, '#4d8087', 0.5, 64), headland(0.565, '#3a6d70', 0.25, 34)),
      open: headland(0.565, '#4d8087', 0.62, 26, -1),
    }),
    water(0.56),
    oneOf({
      yachts: bySubject('boat', yacht, [
        [-110, 0.67, 0.95],
        [-270, 0.605, 0.42],
        [60, 0.585, 0.28],
      ]),
      'moon-boats': bySubject('boat', moonBoat, [
        [-130, 0.78, 1],
        [-330, 0.65, -0.5],
        [10, 0.62, 0.36],
      ]),
    }),
    beach,
    nearPalms,
  ],
};

export const ISLAND: Landscape = {
  hours: ['day', 'morning', 'golden'],
  layers: [
    sky(0.58),
    farIslands,
    water(0.585, '#12879a'),
    islet,
    oneOf({
      bungalows,
      boat: bySubject('boat', nouka, [
        [-210, 0.83, 0.9],
        [-330, 0.66, -0.4],
      ]),
      yachts: bySubject('boat', yacht, [
        [-230, 0.8, 0.9],
        [-300, 0.63, 0.3],
      ]),
    }),
  ],
};

export const BAY: Landscape = {
  hours: ['mist', 'dawn', 'golden'],
  layers: [
    sky(0.6),
    karst(0.6, 150, 0.72, [-430, -230, -60, 170]),
    karst(0.615, 210, 0.5, [-330, 130], '#3d7568'),
    haze(0.45, 0.68, 0.5),
    water(0.61, '#1d7373'),
    karst(0.665, 290, 0.2, [70, 190]),
    bySubject('boat', junk, [
      [-130, 0.8, 1.25],
      [-330, 0.67, -0.45],
    ]),
  ],
};

export const FJORD: Landscape = {
  hours: ['dusk', 'morning', 'mist', 'golden'],
  layers: [
    sky(0.6),
    peaks([
      { right: -120, top: 0.3, foot: 0.64, half: 220, far: 0.55, snow: 0.45 },
      { right: 40, top: 0.14, foot: 0.64, half: 230, far: 0.24, snow: 0.4, colour: '#4f6f84' },
      { right: 230, top: 0.26, foot: 0.64, half: 190, far: 0.24, snow: 0.3, colour: '#4f6f84' },
    ]),
    haze(0.5, 0.66, 0.55),
    water(0.635, '#1b5a6b'),
    oneOf({ cabins, boat: bySubject('boat', yacht, [[-150, 0.78, 0.9]]) }),
  ],
};
