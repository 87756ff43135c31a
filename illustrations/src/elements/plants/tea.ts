import { area, line, compact, type Drawn } from '../../drawing/marks';
import type { Stage } from '../../drawing/stage';
import type { Layer } from '../../drawing/layer';
import { repeat, type Motif, type Spot } from '../../drawing/motif';

interface Mound {
  /**
   * The top: the distance to the right of the subject in pixels of a card, and the height as a share of the
   * picture's.
   */
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
  const random = stage.randomFor('tea');
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
  const greens = random.pick([
    ['#63ab6a', '#3a8a58', '#1f6b48'],
    ['#7bb35c', '#4f9550', '#2c7440'],
    ['#55a27a', '#2f8464', '#176049'],
  ] as const);
  return mounds.flatMap((mound, index) => [
    ...hill(stage, { ...mound, right: mound.right + random.between(-50, 50) }, greens),
    ...(index === 1 ? trees(stage) : []),
  ]);
};

function hill(
  { width, height, unit, palette, beside }: Stage,
  mound: Mound,
  [top, rows, ink]: readonly [string, string, string],
): Drawn[] {
  const x = beside(mound.right);
  const y = mound.top * height;
  const half = mound.half * unit;
  const outline = compact`M${x - half} ${height}C${x - half * 0.72} ${y + half * 0.22} ${x - half * 0.34} ${y} ${x} ${y}S${x + half * 0.78} ${y + half * 0.24} ${x + half} ${height}z`;
  // Each row is a little wider than the one above, and lies a little lower.
  const contours = Array.from({ length: mound.far > 0.3 ? 5 : 7 }, (_, index) => {
    const down = (0.04 + 0.085 * index) * half;
    const reach = half * (0.3 + 0.08 * index) * (1 - 0.25 / (index + 1));
    const sag = reach * 0.18 + down;
    if (y + down > height - 10 * unit || x - reach > width || x + reach < 0) return '';
    return compact`M${x - reach} ${y + sag}Q${x} ${y + down - reach * 0.14} ${x + reach} ${y + sag}`;
  });
  return [
    area(outline, {
      stops: [
        [0, palette.of(top, mound.far)],
        [1, palette.of(rows, mound.far)],
      ],
    }),
    line(contours.join(''), palette.of(ink, mound.far * 0.8), 12 * unit * (1 - mound.far), {
      dash: compact`${15 * unit} ${17 * unit}`,
      opacity: 0.85,
    }),
  ];
}

function trees(stage: Stage): Drawn[] {
  const random = stage.randomFor('shade trees');
  const spots = [-60, 90, 250].map((right): Spot => [
    stage.beside(right + random.between(-40, 40)),
    stage.height * random.between(0.66, 0.72),
    random.between(0.85, 1.25) * (random.chance(0.5) ? 1 : -1),
  ]);
  return repeat(stage, 'shade', shadeTree, spots, 0.1);
}
