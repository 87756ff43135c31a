import { area, line } from '../marks';
import type { Motif } from './motif';

/** A giraffe, 110 high. */
export const giraffe: Motif = ({ of }) => [
  area(
    'M-30 0l2-44q-2-14 10-18l26-2L24-104l-1-6 3-1 2 5 14 8-1 5-11 0L22-56q-2 12-4 16L20 0h-4l-4-34-26-2-6 36h-4l2-34-4 34z',
    of('#7a4a2a'),
  ),
  line('M-24-50L-28-24', of('#7a4a2a'), 2),
];

/** An elephant, 70 high. */
export const elephant: Motif = ({ of }) => [
  area(
    'M-46 0l1-34q-2-26 26-28h26q14-10 28-2q14 8 12 26l3 26q2 8 7 6l1 4q-10 4-13-8l-5-18q-6 4-13 2l-1 26H13l-2-20h-28l-3 20h-13l1-18-2 18z',
    of('#5c5450'),
  ),
  area('M12-56q14-4 18 12q-2 14-12 14q-10-4-6-26z', of('#4a4340')),
];

/** Gnus on the move, 26 high. */
export const herd: Motif = ({ of }, far) => [
  area(
    [-90, -52, -24, 10, 44, 84]
      .map(
        (x, index) =>
          `M${x} ${index % 2 ? 3 : 0}l1-13q0-8 8-8h16l5-5 6 2 2 9-4 2-4-3-2 16h-2l-2-9h-13l-3 9h-2l0-9-4 9z`,
      )
      .join(''),
    of('#4b3a30', far),
  ),
];

/** A pile of rounded rocks, 70 high. */
export const kopje: Motif = ({ of }, far) => [
  area(
    'M-120 4Q-118-30-84-34Q-70-62-36-54Q-20-80 14-68Q40-70 46-44Q84-46 92-20Q116-18 120 4z',
    of('#8d6a50', far),
  ),
  area(
    'M-84-34Q-60-40-52-10Q-40-44-36-54Q-6-52 0-16Q10-60 14-68Q44-50 40-14Q44-40 46-44Q84-46 92-20Q116-18 120 4H-40Q-80-6-84-34z',
    of('#6b4c3c', far),
    { opacity: 0.6 },
  ),
];
