import { area, line, compact, put } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';

/** A bridge of ropes and planks from one hill to the other. */
export const hangingBridge: Layer = ({ beside, side, unit, height, palette }) => {
  const hangers = Array.from({ length: 17 }, (_, index) => {
    const part = (index - 8) / 8;
    const cable = -86 * part * part - 6;
    const deck = -14 * part * part + 6;
    return compact`M${part * 190} ${cable}V${deck}`;
  });
  return [
    put(
      beside(-60),
      height * 0.62,
      unit,
      [
        line(hangers.join(''), palette.of('#7a4a3a'), 1.6),
        line('M-280-60Q-220-80-190-92Q0 80 190-92Q230-80 290-60', palette.of('#a5432f'), 4),
        line('M-290 0L-190-8Q0 20 190-8L290 0', palette.of('#8f5a40'), 7),
        area('M-198 60v-160h14v160zM184 60v-160h14v160z', palette.of('#b4503a')),
        area(
          'M-470 22Q-420-30-330-24T-150 44Q-220 60-330 56T-470 22zM150 44Q230-30 330-28T520 26Q440 62 330 58T150 44z',
          palette.of('#3d7d58'),
        ),
      ],
      side,
    ),
  ];
};
