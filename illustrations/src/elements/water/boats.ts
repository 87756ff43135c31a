import { area, line } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

/** A small yacht, 90 high. */
export const yacht: Motif = ({ of }) => [
  area('M3-88q50 34 38 78H3z', of('#fff4e2')),
  area('M-1-74v64h-32z', of('#eddcc8')),
  area('M-46-5h92q-12 21-32 21h-34q-18 0-26-21z', of('#3b2c33')),
];

/** The crescent boats of the bay of Bengal, with their flag. */
export const moonBoat: Motif = ({ of, lit }) => [
  area('M-92-52Q-40 8 14 8T96-66Q88 26 10 28T-92-52z', of('#2f2a31')),
  area('M-86-45Q-38 12 14 12T93-54q-1 8-5 15Q66 20 12 20T-86-45z', of('#a4493a')),
  line('M-6 8v-62', of('#2f2a31'), 3),
  area('M-5-54q16-8 30 1q-14 4-30 11z', lit('#e0ae4e', '#8a7440')),
];

/** A country boat of the delta: a bent hull and an arched roof. */
export const nouka: Motif = ({ of, lit }) => [
  area('M-30 0q30-38 62 0z', of('#c08a4c')),
  line('M-16-10q8-12 17-14M4-24Q18-20 24-8', of('#8f6234'), 2),
  area('M-66-14Q0 10 68-16Q48 18 0 18T-66-14z', of('#3a2a28')),
  area('M-6 0v-10q7-8 14 0V0z', lit('#5b4030', '#ffcf7d')),
];

/** A country boat of the delta under a square sail of many colours, 130 high. */
export const sailingNouka: Motif = (palette, far) => [
  line('M2 0v-126', palette.of('#3a2a28'), 3),
  area('M-40-118q44 12 84 0q12 52-2 100q-42-10-82 0q14-50 0-100z', palette.of('#c4593c')),
  area('M-35-84q44 10 86 0q1 15-1 32q-42-8-83 0q3-16-2-32z', palette.of('#e0b45d')),
  ...nouka(palette, far),
];

/** Two masts with ribbed sails: a junk, 110 high. */
export const junk: Motif = ({ of }) => [
  area('M-2-8V-108Q44-84 48-16Q20-6-2-8z', of('#b8603a')),
  area('M-14-8V-78Q-52-58-58-14z', of('#cd7a48')),
  line(
    'M-2-34Q22-32 47-38M-2-60Q22-58 41-64M-2-84Q16-82 30-84M-14-30L-54-32M-14-52L-42-52',
    of('#80402c'),
    2,
  ),
  area('M-72-4H58L76-18Q72 20 48 22H-46Q-64 18-72-4z', of('#3a2926')),
];

/** A paddle steamer, 70 high. */
export const steamer: Motif = ({ of, lit }) => [
  area('M-112-8H96l26-12-14 30H-96q-14-2-16-18z', of('#7c3a2c')),
  area('M-96-34H92v26H-96z', of('#f2e6d0')),
  area('M-80-56H66v18H-80z', of('#f7eddb')),
  area('M-86-60H72v5H-86zM-102-38H98v5H-102z', of('#c2573c')),
  line('M-88-21H84M-72-46H58', lit('#7b8a8c', '#ffd58a'), 8, { dash: '6 9' }),
  area('M-26-60v-34h16v34z', of('#2f3338')),
  area('M6 6a26 26 0 0 1 52 0z', of('#d9a24a')),
];

/** A slow boat of the Nile, 150 high. */
export const felucca: Motif = ({ of }) => [
  line('M-34-4L54-148M-6 0v-62', of('#4a3a34'), 3),
  area('M-32-8Q30-70 54-146Q78-60 40-12Q0-22-32-8z', of('#fbf1de')),
  area('M54-146Q78-60 40-12Q34-14 26-15Q58-70 54-146z', of('#e3d0b4')),
  area('M-64-8Q0 6 66-8Q54 14 34 14H-40Q-56 12-64-8z', of('#f5ead6')),
  area('M-64-8Q0 6 66-8l-3 6Q0 12-60-2z', of('#2f6f86')),
];

/** A house on a lake of Kashmir, 60 high. */
export const houseboat: Motif = ({ of, lit }) => [
  area('M-124-6H122l-12 20H-108z', of('#4b2f25')),
  area('M-106-44H96V-6H-106z', of('#a3693f')),
  area('M-118-44L-104-60H94l14 16z', of('#6a4230')),
  area(
    'M-92-36h20v22h-20zm36 0h20v22h-20zm36 0h20v22h-20zm36 0h20v22h-20zm36 0h20v22h-20z',
    lit('#4a3128', '#ffd07e'),
  ),
  line('M98-6v-36M116-6v-36M96-20h24', of('#6a4230'), 3),
];

/** A canoe, alone on the water. */
export const canoe: Motif = ({ of }) => [
  area('M-50-12Q0 6 50-12Q42 12 0 12T-50-12z', of('#b5442f')),
  area('M-43-7Q0 8 43-7Q0 4-43-7z', of('#f0d5b0')),
];
