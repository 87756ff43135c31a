import { canoe } from '../elements/water/boats';
import { bamboo, nearBamboo } from '../elements/plants/bamboo';
import { footpath, rails, trunks } from '../elements/plants/forest';
import { haze } from '../elements/air/haze';
import { church } from '../elements/buildings/houses';
import { all, oneOf } from '../drawing/layer';
import { bySubject } from '../drawing/motif';
import { peaks } from '../elements/land/peaks';
import { cypress } from '../elements/plants/plants';
import { ridge } from '../elements/land/ridge';
import { road } from '../elements/land/road';
import { monastery, stupa, torii } from '../elements/buildings/sacred';
import { sky } from '../elements/air/sky';
import { treeLine } from '../elements/plants/tree-line';
import { water } from '../elements/water/water';
import type { Landscape } from './landscape';

export const MOUNTAIN: Landscape = {
  hours: ['morning', 'day', 'dawn', 'golden'],
  layers: [
    sky(0.66, 0.42),
    peaks([
      { right: -420, top: 0.3, foot: 0.68, half: 300, far: 0.5, snow: 0.5 },
      { right: 190, top: 0.26, foot: 0.68, half: 290, far: 0.5, snow: 0.5 },
      { right: -70, top: 0.12, foot: 0.7, half: 350, far: 0.28, snow: 0.62 },
    ]),
    haze(0.46, 0.74, 0.75),
    ridge({ at: 0.69, swing: 26, colour: '#5c8f8b', far: 0.4 }),
    oneOf({
      stupa: all(
        ridge({ at: 0.78, swing: 16, colour: '#37706c', far: 0.1 }),
        bySubject('stupa', stupa, [[20, 0.86, 1]]),
        ridge({ at: 0.88, swing: 10, colour: '#2a5f50' }),
      ),
      monastery: all(
        ridge({ at: 0.8, swing: 22, colour: '#37706c', far: 0.1 }),
        bySubject('monastery', monastery, [[40, 0.79, 1.15]]),
        treeLine({ at: 0.86, shape: 'pine', colour: '#1d4f4a', count: 10, size: [56, 100], clear: 40 }),
        ridge({ at: 0.87, swing: 14, colour: '#1d4f4a' }),
      ),
      phewa: all(
        treeLine({ at: 0.755, shape: 'broad', colour: '#2f6f60', count: 12, size: [22, 46], far: 0.15 }),
        water(0.755, '#1f6a80'),
        bySubject('canoe', canoe, [
          [-40, 0.88, 0.9],
          [-190, 0.82, -0.5],
        ]),
      ),
      pines: all(
        ridge({ at: 0.78, swing: 20, colour: '#37706c', far: 0.1 }),
        treeLine({ at: 0.86, shape: 'pine', colour: '#245652', count: 18, size: [50, 100] }),
        ridge({ at: 0.88, swing: 10, colour: '#1d4f4a' }),
      ),
    }),
    treeLine({ at: 1.01, shape: 'pine', colour: '#123b3a', count: 4, size: [110, 190], clear: 140 }),
  ],
};

export const FOREST: Landscape = {
  hours: ['morning', 'mist', 'golden'],
  layers: [
    sky(0.8),
    oneOf({
      rails: all(trunks, rails),
      path: all(trunks, footpath),
      bamboo: all(bamboo, bySubject('torii', torii, [[0, 0.87, 1.35]]), nearBamboo),
      camino: all(
        ridge({ at: 0.5, swing: 34, colour: '#6f9f94', far: 0.6 }),
        ridge({ at: 0.58, swing: 28, colour: '#7fa866', far: 0.4 }),
        ridge({ at: 0.66, swing: 30, colour: '#6a9d58', far: 0.2 }),
        bySubject('church', church, [[30, 0.67, 0.72]], 0.15),
        road,
        bySubject('cypress', cypress, [
          [130, 0.78, 1],
          [180, 0.84, 1.3],
          [-150, 0.74, 0.7],
          [-195, 0.76, 0.85],
          [-360, 0.98, 1.9],
        ]),
        treeLine({ at: 1.01, shape: 'broad', colour: '#2c6a45', count: 6, size: [50, 100], clear: 190 }),
      ),
    }),
  ],
};
