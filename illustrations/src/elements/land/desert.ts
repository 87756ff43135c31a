import { area, line, compact, put } from '../../drawing/marks';
import type { Layer } from '../../drawing/layer';
import { repeat, type Motif } from '../../drawing/motif';

const CAMEL =
  'M0 0v-21q2-8 8-8q4-14 11-2q6 2 10-2l5-16l11 2l-1 4h-6q-2 18-10 21v21h-2v-18h-2v18h-2v-18h-13v18h-2v-18l-3 18z';

const camel: Motif = ({ of }) => [area(CAMEL, of('#6b3a26'))];

/** Dunes with a side in the light and a side in the shade, each behind the next. */
export const dunes =
  (from: number): Layer =>
  ({ width, height, unit, palette, beside, side, randomFor }) => {
    const random = randomFor('dunes');
    const [light, shade] = random.pick([
      ['#f2bd7d', '#b9683c'],
      ['#eeb487', '#a9604a'],
      ['#f0c98c', '#b5793f'],
    ] as const);
    const crests = [
      { right: 210, at: 0, far: 0.5 },
      { right: -240, at: 0.07, far: 0.3 },
      { right: 90, at: 0.15, far: 0.12 },
      { right: -330, at: 0.27, far: 0 },
    ];
    return crests.flatMap(({ right, at, far }, index) => {
      const x = beside(right + random.between(-60, 60));
      const y = (from + at + random.between(-0.012, 0.012)) * height;
      const high = (0.07 + index * 0.025) * height;
      const wave = 300 * unit + index * 60 * unit;
      const crest = compact`M-20 ${y + high * 0.9}C${x - wave * 0.9} ${y + high * 0.8} ${x - wave * 0.45} ${y + high * 0.3} ${x} ${y}S${x + wave * 0.9} ${y + high} ${width + 20} ${y + high * 0.7}V${height}H-20z`;
      const slip = compact`M${x} ${y}C${x - 70 * unit * side} ${y + high * 0.7} ${x + 90 * unit * side} ${y + high} ${x - 30 * unit * side} ${y + high * 1.9}S${x - 160 * unit * side} ${y + high * 3.4} ${x - 120 * unit * side} ${height}H${side > 0 ? -20 : width + 20}V${y + high * 0.9}C${x - wave * 0.9 * side} ${y + high * 0.8} ${x - wave * 0.45 * side} ${y + high * 0.3} ${x} ${y}z`;
      return [
        area(crest, {
          stops: [
            [0, palette.of(light, far)],
            [1, palette.of(shade, far * 0.6)],
          ],
        }),
        area(
          slip,
          {
            stops: [
              [0, palette.of(shade, far)],
              [0.6, palette.of(shade, far), 0.25],
              [1, palette.of(shade, far), 0],
            ],
          },
          { opacity: 0.7 },
        ),
      ];
    });
  };

/** Traces of the wind in the sand that lies nearest. */
export const sandRipples: Layer = ({ width, height, unit, countFor, palette, randomFor }) => {
  const random = randomFor('sand');
  const d = Array.from(
    { length: countFor(7) },
    () =>
      compact`M${random.between(0, width)} ${height * random.between(0.86, 0.98)}q${50 * unit} ${-10 * unit} ${random.between(90, 140) * unit} ${-4 * unit}`,
  );
  return [line(d.join(''), palette.of('#fbe0b4'), 2.6 * unit, { opacity: 0.5 })];
};

/** Camels on their way, one behind the other. */
export const caravan =
  (at: number, scale = 1.1): Layer =>
  (stage) =>
    repeat(
      stage,
      'camel',
      camel,
      [0, -3, 2, -2].map((down, index) => [
        stage.beside(74 * index * scale - 190),
        at * stage.height + down * stage.unit,
        scale * stage.side,
      ]),
    );

/** A front hewn from the rock of a gorge. */
export const rockFront: Layer = ({ beside: x, side, unit, height, width, palette }) => {
  const y = height * 0.86;
  const rock = palette.of('#b3694a', 0.12);
  return [
    area(
      compact`M${x(-210)} ${y}L${x(-190)} ${height * 0.5}L${x(-150)} ${height * 0.3}L${x(-90)} ${height * 0.23}L${x(40)} ${height * 0.2}L${x(130)} ${height * 0.12}L${x(210)} ${height * 0.02}H${side > 0 ? width : 0}V${y}z`,
      {
        stops: [
          [0, palette.of('#d08a62', 0.1)],
          [1, rock],
        ],
      },
    ),
    line(
      compact`M${x(-150)} ${height * 0.4}L${x(-90)} ${height * 0.34}L${x(-96)} ${height * 0.5}M${x(150)} ${height * 0.2}L${x(170)} ${height * 0.46}L${x(160)} ${height * 0.7}M${x(230)} ${height * 0.1}L${x(250)} ${height * 0.5}`,
      palette.of('#8f4c38', 0.1),
      5 * unit,
      { opacity: 0.5 },
    ),
    put(x(10), y, unit * 1.15, [
      area('M-104 0v-128h208V0z', palette.of('#8a4735')),
      area('M-100-128v-112h200v112z', palette.of('#8a4735')),
      area('M-112-128L0-166l112 38v10h-224z', palette.of('#d69a72')),
      area('M-96-166v-70h46v70zm146 0v-70h46v70zM-24-160v-76h48v76z', palette.of('#c98a64')),
      area('M-102-236l29-24 29 24zM44-236l29-24 29 24zM-32-236Q-22-262 0-266T32-236z', palette.of('#dba57c')),
      line('M-92 0v-116M-56 0v-116M-20 0v-116M20 0v-116M56 0v-116M92 0v-116', palette.of('#e0ab80'), 13),
      area('M-13 0v-84h26V0z', palette.lit('#4a251d', '#ffb765')),
      area('M-120 0h240v8h-240z', palette.of('#c58a64')),
    ]),
    area(compact`M-20 ${y - 8 * unit}Q${width * 0.4} ${y + 14 * unit} ${width + 20} ${y}V${height}H-20z`, {
      stops: [
        [0, palette.of('#e2ae7c')],
        [1, palette.of('#b3754d')],
      ],
    }),
  ];
};

/** The gate of a temple by the Nile, with its flags and obelisk; 190 high. */
export const pylon: Motif = ({ of, lit }) => [
  area('M-160 0l14-128h104L-30 0zM30 0l12-128h104L160 0z', of('#d8a96f')),
  area('M-66 0l16-128h8L-30 0zM118 0l8-128h20L160 0z', of('#b07f50')),
  area('M-36 0v-92h72V0z', of('#c4935c')),
  area('M-150-128h112v-10h-112zm188 0h112v-10H38zM-40-90h80v-12h-80z', of('#e9c48e')),
  area('M-14 0v-66h28V0z', lit('#5a3a2a', '#ffb765')),
  area('M-132-30q8-60 20-60t14 60zm22 0zm206 0q8-60 20-60t14 60z', of('#b98855')),
  area('M-196 0l4-152 6-16 6 16 4 152z', of('#cf9c66')),
];
