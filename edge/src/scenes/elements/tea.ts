import { area, line, pen, type Drawn } from '../marks';
import type { Stage } from '../stage';
import type { Layer } from './layer';
import { repeat, type Motif, type Spot } from './motif';

interface Mound {
  /** Of the top: right of the subject in pixels of a card, and down as a share of the height. */
  readonly right: number;
  readonly top: number;
  readonly half: number;
  readonly far: number;
}

/** A tree that gives tea its shade, 100 high. */
const shadeTree: Motif = ({ of }, far) => [
  area('M-4 0l2-84h4l2 84zM0-50l26-22 2 3L1-44z', of('#4f4236', far)),
  area('M-56-84a56 17 0 0 1 24-16a44 18 0 0 1 62-6a50 17 0 0 1 26 22a60 12 0 0 1-112 0z', of('#2f6b4b', far)),
  area('M-32-100a44 18 0 0 1 62-6q14 4 18 12q-40 8-66 4q-12-2-14-10z', of('#4b8c5c', far)),
];

/** Round hills in rows of tea, from far to near, with trees between them. */
export const teaHills: Layer = (stage) => {
  const row = stage.chance('tea');
  const mounds: Mound[] = [
    { right: 190, top: 0.53, half: 330, far: 0.42 },
    { right: -250, top: 0.58, half: 340, far: 0.26 },
    { right: 60, top: 0.66, half: 400, far: 0.1 },
    { right: -380, top: 0.8, half: 420, far: 0 },
  ];
  if (stage.width > 2 * stage.height) {
    mounds.unshift({ right: -640, top: 0.58, half: 380, far: 0.4 });
    mounds.push({ right: -900, top: 0.76, half: 520, far: 0.08 });
  }
  const greens = row.pick([
    ['#5aa268', '#2f7c52'],
    ['#6da85c', '#3b7f48'],
    ['#4c9a72', '#23735a'],
  ] as const);
  return mounds.flatMap((mound, index) => [
    ...hill(stage, { ...mound, right: mound.right + row.between(-50, 50) }, greens),
    ...(index === 1 ? trees(stage) : []),
  ]);
};

function hill(
  { width, height, unit, palette, subject, side }: Stage,
  mound: Mound,
  [top, rows]: readonly [string, string],
): Drawn[] {
  const x = subject + mound.right * unit * side;
  const y = mound.top * height;
  const half = mound.half * unit;
  const outline = pen`M${x - half} ${height}C${x - half * 0.72} ${y + half * 0.22} ${x - half * 0.34} ${y} ${x} ${y}S${x + half * 0.78} ${y + half * 0.24} ${x + half} ${height}z`;
  const deep = height - y;
  const rowsOf = Math.min(7, Math.ceil(deep / (38 * unit)));
  const contours = Array.from({ length: rowsOf }, (_, index) => {
    const down = (0.085 + 0.145 * index) * half;
    const reach = half * (0.2 + 0.125 * index);
    if (y + down > height || x - reach > width || x + reach < 0) return '';
    return pen`M${x - reach} ${y + down + reach * 0.2}Q${x} ${y + down - reach * 0.16} ${x + reach} ${y + down + reach * 0.2}`;
  });
  return [
    area(outline, {
      stops: [
        [0, palette.of(top, mound.far)],
        [1, palette.of(rows, mound.far)],
      ],
    }),
    line(contours.join(''), palette.of(rows, mound.far * 0.9), 13 * unit * (1 - mound.far), {
      dash: pen`${16 * unit} ${19 * unit}`,
      opacity: 0.8,
    }),
  ];
}

function trees(stage: Stage): Drawn[] {
  const row = stage.chance('shade trees');
  const spots = [-60, 90, 250].map((right): Spot => [
    stage.subject + (right + row.between(-40, 40)) * stage.unit * stage.side,
    stage.height * row.between(0.66, 0.72),
    row.between(0.85, 1.25) * (row.chance(0.5) ? 1 : -1),
  ]);
  return repeat(stage, 'shade', shadeTree, spots, 0.1);
}
