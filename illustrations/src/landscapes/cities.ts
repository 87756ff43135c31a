import { nouka, yacht } from '../elements/water/boats';
import { all, oneOf } from '../drawing/layer';
import {
  greatMosque,
  pinkPalace,
  steelBridge,
  wat,
  whiteHall,
} from '../elements/buildings/landmark-buildings';
import { bySubject } from '../drawing/motif';
import { peaks } from '../elements/land/peaks';
import { cypress, palm } from '../elements/plants/plants';
import { ridge } from '../elements/land/ridge';
import {
  amphitheatre,
  citadel,
  lotusTowers,
  merchantHouses,
  nineSpires,
  sixtyDomes,
  steppedShrine,
  terraces,
} from '../elements/buildings/ruins';
import { sky } from '../elements/air/sky';
import { oldTown, quay, towers } from '../elements/buildings/skyline';
import { treeLine } from '../elements/plants/tree-line';
import { water } from '../elements/water/water';
import { haze } from '../elements/air/haze';
import { cloudSea } from '../elements/air/cloud-sea';
import type { Landscape } from './landscape';

const GROUND = 0.7;

export const CITY: Landscape = {
  hours: ['dusk', 'golden', 'dawn', 'morning'],
  layers: [
    sky(0.68, 0.6),
    oneOf({
      towers: towers(GROUND),
      domes: all(
        ridge({ at: 0.58, swing: 20, colour: '#7d8a99', far: 0.6 }),
        bySubject('mosque', greatMosque, [[-10, 0.64, 1.08]]),
        oldTown(GROUND, '#d3b5a0', '#8a4f48', false),
      ),
      wat: all(
        towers(0.68),
        haze(0.36, 0.72, 0.75),
        treeLine({ at: GROUND, shape: 'broad', colour: '#4f7a5a', count: 18, size: [30, 60], far: 0.2 }),
        bySubject('wat', wat, [[-70, GROUND, 1.05]]),
      ),
      bridge: all(
        oldTown(GROUND, '#c9ab8f', '#a0654e', false),
        bySubject('hall', whiteHall, [[90, GROUND, 1]]),
        bySubject('bridge', steelBridge, [[-170, 0.755, 1]]),
      ),
      palace: all(
        oldTown(0.68, '#c79a86', '#9d6552', false),
        bySubject('palace', pinkPalace, [[10, GROUND, 1.05]]),
        bySubject('palm', palm, [
          [175, GROUND, -0.5],
          [205, GROUND, 0.62],
          [-165, GROUND, 0.46],
        ]),
      ),
    }),
    quay(GROUND),
    water(GROUND, '#2a4a6c'),
    oneOf({
      palace: bySubject('boat', nouka, [
        [-120, 0.86, 1.1],
        [-290, 0.77, -0.6],
        [40, 0.79, 0.55],
      ]),
      bridge: bySubject('boat', nouka, [
        [-60, 0.88, 1.1],
        [-300, 0.8, -0.6],
      ]),
      wat: bySubject('boat', nouka, [
        [-150, 0.86, 1],
        [-310, 0.77, -0.5],
      ]),
      domes: bySubject('boat', yacht, [
        [-150, 0.84, 1],
        [-330, 0.75, 0.4],
      ]),
      towers: bySubject('boat', yacht, [[-150, 0.84, 0.9]]),
    }),
  ],
};

export const RUINS: Landscape = {
  hours: ['golden', 'dawn', 'morning', 'dusk'],
  layers: [
    sky(0.66, 0.58),
    oneOf({
      terraces: all(
        peaks([
          { right: -250, top: 0.3, foot: 0.66, half: 240, far: 0.6, colour: '#5f8f7c' },
          { right: 60, top: 0.12, foot: 0.7, half: 190, far: 0.28, colour: '#4a7d64' },
          { right: 260, top: 0.34, foot: 0.7, half: 230, far: 0.4, colour: '#4f8468' },
        ]),
        cloudSea(0.64),
        bySubject('town', terraces, [[20, 0.84, 1.15]]),
        ridge({ at: 0.93, swing: 14, colour: '#3f7048' }),
      ),
      lotus: all(
        treeLine({ at: 0.69, shape: 'broad', colour: '#4f7f5f', count: 20, size: [44, 84], far: 0.4 }),
        bySubject('temple', lotusTowers, [[0, 0.71, 1.08]]),
        ridge({ at: 0.705, swing: 3, colour: '#5f8a56', far: 0.1 }),
        water(0.74, '#3f6f74'),
        bySubject('palm', palm, [
          [215, 0.72, 0.72],
          [255, 0.73, -0.6],
          [-250, 0.72, 0.62],
        ]),
      ),
      citadel: all(
        ridge({ at: 0.6, swing: 18, colour: '#a9a58c', far: 0.6 }),
        ridge({ at: 0.7, swing: 10, colour: '#9aa968', far: 0.3 }),
        bySubject('walls', citadel, [[0, 0.8, 1.4]]),
        ridge({ at: 0.83, swing: 10, colour: '#8aa254', far: 0.05 }),
        treeLine({ at: 0.87, shape: 'broad', colour: '#4f7f48', count: 4, size: [60, 110], clear: 230 }),
        ridge({ at: 0.88, swing: 8, colour: '#5f7f3f' }),
      ),
      shrine: plain(bySubject('ruin', steppedShrine, [[0, 0.79, 0.82]])),
      'sixty-domes': plain(bySubject('ruin', sixtyDomes, [[-20, 0.79, 1]])),
      spires: plain(bySubject('ruin', nineSpires, [[0, 0.79, 1.3]])),
      merchants: plain(bySubject('ruin', merchantHouses, [[0, 0.79, 1.1]])),
      amphitheatre: all(
        ridge({ at: 0.58, swing: 24, colour: '#a3937f', far: 0.6 }),
        oldTown(0.72, '#dcb38a', '#b5684a', true),
        bySubject('ruin', amphitheatre, [[0, 0.8, 1.05]]),
        ridge({ at: 0.79, swing: 6, colour: '#b0986a' }),
        bySubject('cypress', cypress, [
          [240, 0.87, 1.7],
          [275, 0.9, 2.1],
          [-270, 0.85, 1.2],
          [-420, 0.9, 1.8],
        ]),
        ridge({ at: 0.9, swing: 8, colour: '#6f7a4a' }),
      ),
    }),
  ],
};

/** A monument in the fields, with palms and trees around it. */
function plain(monument: ReturnType<typeof bySubject>) {
  return all(
    ridge({ at: 0.6, swing: 18, colour: '#b0a08c', far: 0.65 }),
    treeLine({ at: 0.72, shape: 'broad', colour: '#6f8f66', count: 16, size: [40, 80], far: 0.4 }),
    ridge({ at: 0.715, swing: 5, colour: '#a3a562', far: 0.25 }),
    monument,
    ridge({ at: 0.785, swing: 5, colour: '#8f9650' }),
    bySubject('palm', palm, [
      [250, 0.93, 0.95],
      [300, 0.97, -1.2],
      [-280, 0.84, 0.62],
    ]),
    ridge({ at: 0.92, swing: 10, colour: '#5f7040' }),
  );
}
