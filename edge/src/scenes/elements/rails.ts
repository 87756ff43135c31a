import { area, line, pen, put, type Drawn } from '../marks';
import type { Palette } from '../palette';
import type { Layer } from './layer';

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

/** A viaduct with round arches, and the train that crosses it. */
export const viaduct: Layer = ({ subject, side, unit, height, width, palette }) => {
  const y = height * 0.49;
  const reach = Math.min(430, (side > 0 ? width - subject : subject) / unit + 30);
  const arches = Array.from(
    { length: Math.ceil((reach + 270) / 78) },
    (_, index) => `M${-254 + index * 78} 170V46a31 31 0 0 1 62 0V170z`,
  );
  const stone = palette.of('#a98a70', 0.2);
  return [
    put(
      subject,
      y,
      unit,
      [
        area(`M-272 0H${reach}V170H-272z${arches.join('')}`, stone),
        line(`M-278-1H${reach}`, palette.of('#7d6555', 0.1), 6),
        put(-60, -4, 1.1, train(palette)),
      ],
      side,
    ),
  ].map((group) => ({ ...group, marks: group.marks.map((mark, index) => (index ? mark : evenOdd(mark))) }));
};

/** The arches are holes. */
const evenOdd = (mark: Drawn): Drawn =>
  'geometry' in mark ? { ...mark, geometry: `${mark.geometry} fill-rule="evenodd"` } : mark;

/** The toy train on its way around the hill. */
export const toyTrain: Layer = ({ subject, side, unit, height, palette, width }) => {
  const y = height * 0.72;
  return [
    area(
      pen`M-20 ${y + 18 * unit}Q${width / 2} ${y - 14 * unit} ${width + 20} ${y + 14 * unit}v${12 * unit}Q${width / 2} ${y} -20 ${y + 34 * unit}z`,
      palette.of('#8a7a62'),
    ),
    put(subject - 80 * unit * side, y + 3 * unit, unit * 1.15, train(palette), side),
  ];
};
