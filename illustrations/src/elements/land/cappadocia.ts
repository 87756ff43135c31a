import { area, line } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';
import { repeat, type Motif } from '../../drawing/motif';

const balloon =
  (colour: string, stripe: string): Motif =>
  ({ of, lit }, far) => [
    area('M0-96a46 46 0 0 1 46 46q0 26-34 54h-24q-34-28-34-54a46 46 0 0 1 46-46z', of(colour, far)),
    area('M0-96q26 6 24 48Q22-20 8 4H-8Q-22-20-24-48Q-26-90 0-96z', of(stripe, far)),
    area('M0-96q9 10 9 46Q9-20 4 4H-4Q-9-20-9-50Q-9-86 0-96z', of(colour, far)),
    area('M-9 4H9L6 13H-6z', lit('#f7e3bd', '#ffd27f')),
    area('M-9 18H9l-2 14H-7z', of('#6a4630', far)),
    line('M-8 6l1 12M8 6l-1 12', of('#6a4630', far), 1.4),
  ];

/** Balloons in the morning air. */
export const balloons: Layer = (stage) => {
  const { width, height, beside, randomFor } = stage;
  const random = randomFor('balloons');
  const x = (right: number) => beside(right + random.between(-20, 20));
  const colours = [
    ['#d8573c', '#f3c765'],
    ['#2f7f8f', '#f1e3c4'],
    ['#8c4a7a', '#f0a884'],
  ] as const;
  const [big, small, tiny] = colours;
  return [
    ...repeat(
      stage,
      'tiny',
      balloon(...tiny),
      [
        [x(-330), height * 0.36, 0.34],
        [x(100), height * 0.42, 0.3],
        [x(-60), height * 0.22, 0.28],
        ...(width > 1000 ? [[x(-560), height * 0.3, 0.4] as const] : []),
      ],
      0.3,
    ),
    ...repeat(
      stage,
      'small',
      balloon(...small),
      [
        [x(-190), height * 0.42, 0.62],
        [x(190), height * 0.2, 0.5],
      ],
      0.1,
    ),
    ...repeat(stage, 'big', balloon(...big), [[x(10), height * 0.4, 1.15]]),
  ];
};

const chimney: Motif = ({ of, lit }, far) => [
  area('M-34 0Q-30-60-17-98H17Q28-60 34 0z', of('#d9a878', far)),
  area('M4-98h13Q28-60 34 0H10Q14-60 4-98z', of('#a8704f', far)),
  area('M-24-96L-4-142Q4-150 10-140L26-96z', of('#8d6a58', far)),
  area('M-12-30q6-14 12 0v14h-12zM-8-66q5-10 10 0v10h-10z', lit('#6b4534', '#ffcf7d')),
];

/** Cones of soft stone with caps, and windows cut into them. */
export const chimneys: Layer = (stage) => {
  const { beside: x, height } = stage;
  return [
    ...repeat(
      stage,
      'far-cone',
      chimney,
      [
        [x(-180), height * 0.76, 0.6],
        [x(-120), height * 0.75, 0.5],
        [x(-430), height * 0.77, 0.6],
      ],
      0.4,
    ),
    ...repeat(stage, 'cone', chimney, [
      [x(90), height * 0.9, 1.35],
      [x(160), height * 0.92, 1.75],
      [x(20), height * 0.88, 0.95],
      [x(-330), height * 0.93, 1.2],
    ]),
  ];
};
