import { area, line } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

/** A white stupa with a golden top, and flags of prayer to both sides; 190 high. */
export const stupa: Motif = ({ of, lit }, far) => [
  line('M0-184Q-110-110-236-40M0-184Q100-120 220-60', of('#6b5c56', far), 2),
  line('M-18-170Q-120-100-226-44M16-172Q104-116 206-66', of('#d2574a', far), 9, { dash: '9 34' }),
  line('M-30-162Q-120-100-216-50M28-164Q104-116 196-72', of('#e8b64c', far), 9, { dash: '9 34' }),
  line('M-42-154Q-120-100-206-56M40-156Q104-116 190-76', of('#4f8fb8', far), 9, { dash: '9 34' }),
  area('M-112 0v-18h18v-16h188v16h18V0z', of('#e9e0d0', far)),
  area('M-78-34Q-76-92 0-94T78-34z', of('#fbf7ee', far)),
  area('M10-94Q76-88 78-34H40Q46-80 10-94z', of('#d9cfc2', far)),
  area('M-22-116h44v24h-44z', of('#e2b04a', far)),
  area('M-14-108q6-5 12 0q-6 5-12 0zm16 0q6-5 12 0q-6 5-12 0z', of('#2c3540', far)),
  area('M-20-116L0-172l20 56zM-3-170h6v-16h-6z', lit('#e8b94e', '#c79a4a')),
];

/** A monastery: white walls that lean in, red band, golden roofs; 120 high. */
export const monastery: Motif = ({ of, lit }, far) => [
  area('M-92 0l6-58h64l2 58zM16 0l2-44h62l6 44z', of('#f6efe1', far)),
  area('M-40 0l5-84h66l5 84z', of('#fdf8ee', far)),
  area('M-87-54h66v9h-66zM-35-82h66v10h-66zM18-42h62v8H18z', of('#a5432f', far)),
  area('M-100-58l14-14h64l14 14zM-50-84l18-18h60l18 18zM8-44l14-12h56l14 12z', of('#c9973b', far)),
  area('M-26-102l26-22 22 22zM-4-124h7v-14h-7z', of('#d9a843', far)),
  area(
    'M-74-34h9v14h-9zm20 0h9v14h-9zM-22-60h10v16h-10zm18 0h10v16H-4zm18 0h10v16H14zM-22-30h10v16h-10zm18 0h10v16H-4zm18 0h10v16H14zM32-24h9v12h-9zm18 0h9v12h-9z',
    lit('#5b463c', '#ffcf7d'),
  ),
];

/** A gate of red beams, 110 high. */
export const torii: Motif = ({ of }, far) => [
  area('M-50 0l6-92h12l-4 92zM50 0l-6-92H32l4 92z', of('#b83c2a', far)),
  area('M-56-74H56v10H-56z', of('#c6482f', far)),
  area('M-76-108Q0-94 76-108l-4 16Q0-84-72-92z', of('#c6482f', far)),
  area('M-80-114Q0-100 80-114l-2 8Q0-94-78-106z', of('#2f2a2e', far)),
];
