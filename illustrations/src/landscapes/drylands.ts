import { felucca } from '../elements/water/boats';
import { balloons, chimneys } from '../elements/land/cappadocia';
import { caravan, dunes, pylon, rockFront, sandRipples } from '../elements/land/desert';
import { all, oneOf } from '../drawing/layer';
import { bySubject } from '../drawing/motif';
import { acacia, palm } from '../elements/plants/plants';
import { ridge } from '../elements/land/ridge';
import { farBank } from '../elements/water/river';
import { elephant, giraffe, herd, kopje } from '../elements/land/savanna';
import { sky } from '../elements/air/sky';
import { treeLine } from '../elements/plants/tree-line';
import { water } from '../elements/water/water';
import { boulders, falls } from '../elements/water/waterfall';
import type { Landscape } from './landscape';

export const DESERT: Landscape = {
  hours: ['golden', 'dawn', 'dusk'],
  layers: [
    sky(0.62, 0.52),
    oneOf({
      dunes: all(
        ridge({ at: 0.53, swing: 20, colour: '#b98f80', far: 0.6, sharp: true, step: 40 }),
        dunes(0.56),
        caravan(0.735),
        sandRipples,
      ),
      balloons: all(
        ridge({ at: 0.56, swing: 26, colour: '#b98f80', far: 0.6, sharp: true, step: 60 }),
        balloons,
        ridge({ at: 0.68, swing: 30, colour: '#c99a78', far: 0.4, sharp: true, step: 50 }),
        chimneys,
        ridge({ at: 0.92, swing: 16, colour: '#a87452' }),
      ),
      'rock-front': all(
        ridge({ at: 0.48, swing: 40, colour: '#c08a74', far: 0.55, sharp: true, step: 50 }),
        ridge({ at: 0.6, swing: 44, colour: '#b3765c', far: 0.35, sharp: true, step: 44 }),
        rockFront,
        caravan(0.915, 1),
      ),
      nile: all(
        ridge({ at: 0.5, swing: 30, colour: '#cf9f86', far: 0.5, sharp: true, step: 46 }),
        ridge({ at: 0.6, swing: 6, colour: '#d3a871', far: 0.15 }),
        bySubject('pylon', pylon, [[40, 0.66, 0.95]]),
        farBank(0.685, '#4f8050', 0.15),
        water(0.68, '#2b7c8c'),
        bySubject('boat', felucca, [
          [-130, 0.84, 1.1],
          [-330, 0.74, -0.5],
        ]),
        bySubject('palm', palm, [
          [160, 0.69, -0.5],
          [205, 0.69, 0.62],
          [-120, 0.685, 0.42],
          [-380, 0.69, 0.5],
        ]),
      ),
    }),
  ],
};

export const SAVANNA: Landscape = {
  hours: ['golden', 'dusk', 'dawn'],
  layers: [
    sky(0.66, 0.56),
    ridge({ at: 0.6, swing: 22, colour: '#8f8a70', far: 0.65 }),
    bySubject('kopje', kopje, [[-300, 0.675, 0.8]], 0.45),
    ridge({ at: 0.67, swing: 8, colour: '#c99c55', far: 0.35 }),
    bySubject(
      'far-acacia',
      acacia,
      [
        [-200, 0.7, 0.5],
        [-120, 0.69, -0.36],
        [230, 0.69, 0.42],
      ],
      0.35,
    ),
    bySubject(
      'herd',
      herd,
      [
        [-170, 0.755, 0.8],
        [-20, 0.735, 0.6],
      ],
      0.1,
    ),
    ridge({ at: 0.78, swing: 10, colour: '#b98a44', far: 0.1 }),
    oneOf({
      giraffes: bySubject('animal', giraffe, [
        [-30, 0.84, 1.15],
        [-110, 0.82, -0.85],
      ]),
      elephants: bySubject('animal', elephant, [
        [-30, 0.85, 1.2],
        [-140, 0.83, 0.75],
      ]),
    }),
    bySubject('acacia', acacia, [[120, 0.87, 1.9]]),
    ridge({ at: 0.89, swing: 12, colour: '#7d5a30' }),
  ],
};

export const WATERFALL: Landscape = {
  hours: ['morning', 'mist', 'day'],
  layers: [
    sky(0.5, 0.3),
    ridge({ at: 0.24, swing: 40, colour: '#5f9a8a', far: 0.55 }),
    oneOf({
      broad: all(
        treeLine({ at: 0.53, shape: 'broad', colour: '#2c6a4c', count: 18, size: [90, 150], far: 0.15 }),
        falls(true),
      ),
      tall: all(
        treeLine({ at: 0.34, shape: 'broad', colour: '#2c6a4c', count: 20, size: [70, 120], far: 0.15 }),
        falls(false),
      ),
    }),
    treeLine({ at: 0.735, shape: 'broad', colour: '#1f5a44', count: 7, size: [50, 90], clear: 260 }),
    boulders,
  ],
};
