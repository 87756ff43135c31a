import { cloudSea } from '../elements/air/cloud-sea';
import { haze } from '../elements/air/haze';
import { bungalow, stiltHouse } from '../elements/buildings/houses';
import { all, oneOf, onlyFor } from '../drawing/layer';
import { bySubject } from '../drawing/motif';
import { peaks } from '../elements/land/peaks';
import { palm } from '../elements/plants/plants';
import { toyTrain, viaduct } from '../elements/buildings/rails';
import { riceTerraces } from '../elements/plants/rice';
import { ridge } from '../elements/land/ridge';
import { road } from '../elements/land/road';
import { sky } from '../elements/air/sky';
import { treeLine } from '../elements/plants/tree-line';
import { teaHills } from '../elements/plants/tea';
import type { Landscape } from './landscape';

export const HILLS: Landscape = {
  hours: ['dawn', 'mist', 'golden', 'morning'],
  layers: [
    sky(0.62, 0.42),
    ridge({ at: 0.42, swing: 46, colour: '#5f9a94', far: 0.68 }),
    ridge({ at: 0.5, swing: 40, colour: '#4f8f80', far: 0.5 }),
    oneOf({
      clouds: all(
        cloudSea(0.6),
        ridge({ at: 0.72, swing: 36, colour: '#3c7d68', far: 0.18 }),
        bySubject('house', stiltHouse, [
          [-30, 0.765, 0.85],
          [100, 0.775, 1.1],
          [-150, 0.76, 0.62],
        ]),
      ),
      road: all(
        ridge({ at: 0.6, swing: 44, colour: '#438a6c', far: 0.32 }),
        ridge({ at: 0.7, swing: 36, colour: '#35765a', far: 0.14 }),
        road,
      ),
    }),
    treeLine({ at: 0.84, shape: 'broad', colour: '#1d5a47', count: 9, size: [46, 84] }),
    ridge({ at: 0.85, swing: 20, colour: '#1f5d4c' }),
    treeLine({ at: 1, shape: 'broad', colour: '#123f38', count: 5, size: [80, 130] }),
  ],
};

export const TEA: Landscape = {
  hours: ['morning', 'mist', 'dawn', 'golden'],
  layers: [
    sky(0.55, 0.46),
    onlyFor(
      ['snow'],
      peaks([
        { right: -60, top: 0.16, foot: 0.56, half: 330, far: 0.5, snow: 0.7 },
        { right: -300, top: 0.27, foot: 0.56, half: 240, far: 0.5, snow: 0.6 },
      ]),
    ),
    ridge({ at: 0.49, swing: 36, colour: '#63a07e', far: 0.54 }),
    onlyFor(['viaduct'], viaduct),
    teaHills,
    oneOf({
      train: toyTrain,
      bungalow: bySubject('bungalow', bungalow, [[40, 0.67, 0.8]]),
      none: () => [],
    }),
  ],
};

export const RICE: Landscape = {
  hours: ['morning', 'dawn', 'golden'],
  layers: [
    sky(0.55, 0.46),
    peaks([
      { right: -260, top: 0.24, foot: 0.56, half: 320, far: 0.6, colour: '#5b8797' },
      { right: 120, top: 0.32, foot: 0.56, half: 260, far: 0.6, colour: '#5b8797' },
    ]),
    haze(0.38, 0.58, 0.7),
    treeLine({ at: 0.575, shape: 'broad', colour: '#3d7d63', far: 0.3, count: 10, size: [26, 54] }),
    riceTerraces,
    bySubject('palm', palm, [
      [150, 0.75, -0.72],
      [205, 0.79, 0.92],
      [-210, 0.66, 0.4],
    ]),
    bySubject('house', stiltHouse, [[70, 0.74, 0.72]]),
  ],
};
