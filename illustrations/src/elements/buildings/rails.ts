import { area, line, compact, put, type Drawn } from '../../drawing/marks';
import type { Palette } from '../../drawing/palette';
import type { Layer } from '../../drawing/layer';

const coach = (right: number, { of, lit }: Palette): Drawn[] => [
  area(`M${right}-30h58v24h-58zm-3-4h64v4h-64z`, of('#2f5f8a')),
  line(`M${right + 8}-21h44`, lit('#e8e2c8', '#ffd58a'), 8, { dash: '6 9' }),
];

/** A small steam engine with two coaches and its smoke, drawn towards the right. */
const train = (palette: Palette): Drawn[] => [
  area('M118-66q10-22 34-14q8-22 36-10q22-14 40 6q-26 10-52 4q-30 16-58 14z', palette.sky[2], {
    opacity: 0.7,
  }),
  ...coach(-70, palette),
  ...coach(-4, palette),
  area('M64-38h24v12h36v20H64zm46-14h10v18h-10z', palette.of('#2a3a48')),
  line('M-58-3h180', palette.of('#1c2428'), 7, { dash: '1 15' }),
];

/** A viaduct with round arches from the near side to a hill beyond, and the train that crosses it. */
export const viaduct: Layer = ({ subject, side, unit, height, width, palette }) => {
  const reach = (side > 0 ? width - subject : subject) / unit + 30;
  // The arches are drawn against the direction of the outline, so that they are holes.
  const arches = Array.from(
    { length: Math.ceil((reach + 330) / 78) },
    (_, index) => `M${-332 + index * 78} 170h62V46a31 31 0 0 0-62 0z`,
  );
  return [
    put(
      subject,
      height * 0.49,
      unit,
      [
        area(compact`M-350 0H${reach}V170H-350z${arches.join('')}`, palette.of('#a98a70', 0.2)),
        line(compact`M-350-1H${reach}`, palette.of('#7d6555', 0.1), 6),
        put(-60, -4, 1.1, train(palette)),
        area('M-640 190C-560 40-440-66-340-40S-200 60-140 190z', palette.of('#4f9468', 0.36)),
      ],
      side,
    ),
  ];
};

/** The toy train on its way around the hill. */
export const toyTrain: Layer = ({ beside, side, unit, height, palette, width }) => {
  const y = height * 0.72;
  return [
    area(
      compact`M-20 ${y + 18 * unit}Q${width / 2} ${y - 14 * unit} ${width + 20} ${y + 14 * unit}v${12 * unit}Q${width / 2} ${y} -20 ${y + 34 * unit}z`,
      palette.of('#8a7a62'),
    ),
    put(beside(-80), y + 3 * unit, unit * 1.15, train(palette), side),
  ];
};
