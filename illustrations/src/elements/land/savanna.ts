import { area, line } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

/** A giraffe, 150 high. */
export const giraffe: Motif = ({ of }) => [
  area(
    'M-26 0l1-46-3-20q-2-16 12-20l28-6q8-4 12-14l16-42 1-8 3-1 1 6 4-5 2 2-1 7 12 9-2 5-12-2-6 6q-12 30-18 52l-4 22-1 55h-5l-2-48-26-3-4 51h-5l1-50-6 10 1 40z',
    of('#7a4a2a'),
  ),
  line('M-28-70q-6 10-4 26', of('#7a4a2a'), 2),
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
