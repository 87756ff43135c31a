import { area, line } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

/** A mosque of many domes between slender minarets, 260 high. */
export const greatMosque: Motif = ({ of, lit }, far) => [
  area(
    'M-196 0v-196l8-14 8 14V0zM180 0v-196l8-14 8 14V0zM-132 0v-166l7-12 7 12V0zM118 0v-166l7-12 7 12V0z',
    of('#d9cdbc', far),
  ),
  area(
    'M-200-132h24v6h-24zm0-40h24v6h-24zm376 40h24v6h-24zm0-40h24v6h-24zM-204-208l16-36 16 36zM172-208l16-36 16 36zM-136-176l11-28 11 28zM114-176l11-28 11 28z',
    of('#7d8793', far),
  ),
  area('M-150 0v-62h300V0zM-96-60v-34H96v34z', of('#e6dac6', far)),
  area(
    'M-92-92Q-88-164 0-170T92-92zM-148-60q4-40 40-42t40 42zM68-60q4-40 40-42t40 42zM-100-92q2-26 26-28t26 28zM48-92q2-26 26-28t26 28z',
    of('#8d99a3', far),
  ),
  area('M10-170Q92-160 92-92H56Q54-150 10-170z', of('#6f7c88', far)),
  line('M0-170v-22', of('#c79a4a', far), 4),
  area(
    'M-16 0v-30q16-20 32 0V0zM-120-14v-20q10-12 20 0v20zm40 0v-20q10-12 20 0v20zM60-14v-20q10-12 20 0v20zm40 0v-20q10-12 20 0v20zM-70-98q7-9 14 0v14h-14zm42 0q7-9 14 0v14h-14zm42 0q7-9 14 0v14H14zm42 0q7-9 14 0v14H56z',
    lit('#8a7a6a', '#ffd58a'),
  ),
];

/** Spires of stepped stone on the river, 250 high. */
export const wat: Motif = ({ of, lit }, far) => [
  area('M-80 0l10-40h16l8-34h14l8-46h12L-4-230l4-20 4 20 8 110h12l8 46h14l8 34h16L80 0z', of('#e0c9a4', far)),
  area('M4-230l8 110h12l8 46h14l8 34h16L80 0H30L14-90z', of('#b99a78', far)),
  line('M-56-42H56M-36-76H36M-22-122H22', of('#b5623f', far), 5),
  area(
    'M-128 0l4-40h10l8-60 6-26 6 26 8 60h10l4 40zM72 0l4-40h10l8-60 6-26 6 26 8 60h10l4 40z',
    of('#d3b98f', far),
  ),
  area('M128 0v-34h110V0z', of('#f3e8d4', far)),
  area('M116-34q22-8 34-34h66q12 26 34 34zM136-64q18-8 26-30h42q8 22 26 30z', of('#c4582f', far)),
  area(
    'M116-34q22-8 34-34l-8 0q-10 22-32 28zM250-34q-22-8-34-34h8q10 22 32 28zM183-94v-22l4 22z',
    of('#2f7a5a', far),
  ),
  area('M-9 0v-26q9-12 18 0V0zM146-22h12v22h-12zm28 0h12v22h-12zm28 0h12v22h-12z', lit('#6b4a38', '#ffd58a')),
];

/** A bridge of steel that hangs between two towers over the river, 130 high. */
export const steelBridge: Motif = ({ of }, far) => [
  line('M-420-40Q-300-44-210-128Q0 24 210-128Q300-44 420-40M-420-34H420', of('#4d5a6b', far), 7),
  line(
    'M-320-60L-290-34 -270-84 -245-34-225-116-200-34-180-108-150-34-130-78-100-34-70-46-30-34H30L70-46 100-34 130-78 150-34 180-108 200-34 225-116 245-34 270-84 290-34 320-60',
    of('#5f6d7f', far),
    3,
  ),
  line('M-222 10L-214-128M-196 10L-206-128M222 10L214-128M196 10L206-128', of('#4d5a6b', far), 7),
];

/** A white hall with a dome, 150 high. */
export const whiteHall: Motif = ({ of, lit }, far) => [
  area('M-130 0v-56h260V0zM-46-54v-26h92v26zM-134-54v-16h34v16zm234 0v-16h34v16z', of('#f6efe2', far)),
  area('M-42-80Q-40-128 0-132T42-80zM-134-70q2-22 17-24t17 24zm234 0q2-22 17-24t17 24z', of('#e3d8c6', far)),
  line('M0-132v-20', of('#8d7f6d', far), 4),
  line('M-112-6v-38M-92-6v-38M-72-6v-38M72-6v-38M92-6v-38M112-6v-38', of('#cfc2ad', far), 6),
  area('M-14 0v-36q14-16 28 0V0zM-46-34h12v16h-12zm80 0h12v16H34z', lit('#8a7f72', '#ffd58a')),
];

/** The pink palace of Dhaka on its stairs, 130 high. */
export const pinkPalace: Motif = ({ of, lit }, far) => [
  area('M-150 0v-58h300V0zM-52-56v-22H52v22z', of('#d98a86', far)),
  area('M-156-58h312v-8h-312zM-56-78H56v-6H-56zM-30 0l-26 14H56L30 0z', of('#f0c6b8', far)),
  area('M-36-84Q-40-134 0-140T36-84z', of('#c7706e', far)),
  area('M6-140q34 10 30 56H20Q22-126 6-140z', of('#a85a5c', far)),
  line('M0-140v-16', of('#7d4a48', far), 3),
  area(
    'M-138-30q8-10 16 0v18h-16zm28 0q8-10 16 0v18h-16zm28 0q8-10 16 0v18h-16zm28 0q8-10 16 0v18h-16zm112 0q8-10 16 0v18H58zm28 0q8-10 16 0v18H86zm28 0q8-10 16 0v18h-16zM-13 0v-36q13-14 26 0V0z',
    lit('#8f4a48', '#ffd58a'),
  ),
];
