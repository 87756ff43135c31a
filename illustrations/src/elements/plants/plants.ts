import { area, line } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

/** A coconut palm, 250 high. */
export const palm: Motif = ({ of }, far) => [
  area('M-9 0Q6-125 38-250h7Q14-125 11 0z', of('#4d3a35', far)),
  area(
    'M41-250q-64-40-128 47q54-39 128-47zm0 0q63-37 125 53q-52-42-125-53zm0 0q-24-100-47-72q20 11 47 72zm0 0q-60 10-86 108q44-52 86-108z',
    of('#1b5750', far),
  ),
  area(
    'M41-250q-54-78-108-28q45-8 108 28zm0 0q26-99 53-69q-22 10-53 69zm0 0q57-75 114-22q-48-10-114 22zm0 0q58 14 78 98q-36-50-78-98z',
    of('#2b7560', far),
  ),
];

/** A broad crown, 130 high. */
export const broadleaf: Motif = ({ of }, far) => [
  area('M-5 0Q0-30-4-62h8Q2-30 7 0z', of('#4b3c34', far)),
  area(
    'M-40-48a27 27 0 0 1-6-44a34 34 0 0 1 52-32a32 32 0 0 1 44 34a24 24 0 0 1-8 44a30 30 0 0 1-40 6a32 32 0 0 1-42-8z',
    of('#2c6a4c', far),
  ),
  area(
    'M-46-92a34 34 0 0 1 52-32a32 32 0 0 1 44 26a30 30 0 0 1-34 12a36 36 0 0 1-46 6q-12 0-16-12z',
    of('#47875a', far),
  ),
];

/** The umbrella of the savanna, 110 high. */
export const acacia: Motif = ({ of }, far) => [
  area('M-7 0Q-2-40-8-60L-40-92h5L-3-64-2-95h5L6-62 38-90h5L10-52Q4-30 9 0z', of('#33261f', far)),
  area(
    'M-92-84q10-22 44-20q16-18 50-12q34-8 52 10q30-2 42 22q-36-8-58-4q-40-8-70 0q-36-4-60 4z',
    of('#3f5334', far),
  ),
];

/** A cypress or a poplar: a flame, 120 high. */
export const cypress: Motif = ({ of }, far) => [
  area('M-3 0v-12q-14-8-11-44q4-44 14-66q12 24 14 66q2 36-11 44v12z', of('#2a4f3f', far)),
  area('M0-122q12 24 14 66q2 36-11 44q2-50-3-110z', of('#1c3f38', far)),
];

/** A larch in autumn, 120 high. */
export const larch: Motif = ({ of }, far) => [
  area('M0-120l12 40-5-1 13 40-6-1 14 34H2V6h-4v-14h-26l14-34-6 1 13-40-5 1z', of('#d59a35', far)),
];

/** A tree of the tide: 120 high on roots that stand like stilts. */
export const mangroveTree: Motif = ({ of }, far) => [
  line(
    'M0-90V0M0-44Q-30-36-36 6M0-44Q30-36 36 6M0-60Q-18-30-19 8M0-60Q18-30 19 8M-4-70Q-46-60-56 2M4-70Q46-60 56 2',
    of('#4a3b30', far),
    5,
  ),
  area(
    'M-62-66a34 34 0 0 1 2-56a44 44 0 0 1 56-34a42 42 0 0 1 58 26a36 36 0 0 1 6 64a44 44 0 0 1-50 8a44 44 0 0 1-72-8z',
    of('#2a6449', far),
  ),
  area(
    'M-60-122a44 44 0 0 1 56-34a42 42 0 0 1 58 26q6 8 4 22a44 44 0 0 1-52 8a44 44 0 0 1-46-2a30 30 0 0 1-20-20z',
    of('#428058', far),
  ),
];

/** Reeds at the water's edge, 60 high. */
export const reeds: Motif = ({ of }, far) => [
  line(
    'M0 0Q-4-30-16-52M6 0Q6-34 2-60M12 0Q16-30 28-50M18 0Q26-20 40-34M-8 0Q-18-18-30-30',
    of('#3d5c3e', far),
    3,
  ),
];
