import { area, line } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

/** A bamboo house on stilts, 80 high. */
export const stiltHouse: Motif = ({ of, lit }, far) => [
  line('M-34 0l4-26M34 0l-4-26M-10 0v-26M12 0v-26', of('#4d3b30', far), 4),
  area('M-42-52h84v28h-84z', of('#b98a55', far)),
  area('M-58-48L-36-86h72l22 38z', of('#7a5a3f', far)),
  area('M-36-86h72l6 10h-84z', of('#97734f', far)),
  area('M-26-44h14v14h-14zM8-44h14v14H8z', lit('#5a4030', '#ffd27f')),
];

/** A long bungalow of the planters, 60 high. */
export const bungalow: Motif = ({ of, lit }, far) => [
  area('M-70-30h140V0H-70z', of('#f1e6d0', far)),
  area('M-84-28L-58-60H58l26 32z', of('#a84e36', far)),
  line('M-62-2v-26M-30-2v-26M0-2v-26M30-2v-26M62-2v-26', of('#ffffff', far), 4),
  area('M-54-24h16v16h-16zm30 0h16v16h-16zm32 0h16v16H8zm30 0h16v16H38z', lit('#7f8f88', '#ffd27f')),
];

/** A church with a slender tower, 130 high. */
export const church: Motif = ({ of, lit }, far) => [
  area('M-10-40h70V0h-70z', of('#f4ecdc', far)),
  area('M-16-38L8-62h52l12 24z', of('#9d5340', far)),
  area('M-36-84h28V0h-28z', of('#fbf4e6', far)),
  area('M-40-82l18-54 18 54z', of('#5b4a52', far)),
  area('M-27-72q5-8 10 0v14h-10zM6-28h10v16H6zm22 0h10v16H28z', lit('#7d7280', '#ffd58a')),
];
