import { area, rect, line, compact, put } from '../../drawing/marks';
import { between } from '../../drawing/palette';
import type { Layer } from '../../drawing/layer';

/** Meadows with a river that winds through them from the horizon (share of the height). */
export const meander =
  (from: number): Layer =>
  ({ width, height, unit, palette, beside, side, randomFor }) => {
    const random = randomFor('meadows');
    const y = from * height;
    const [far, near] = random.pick([
      ['#a9c46c', '#4f8f4e'],
      ['#8fbb6a', '#3f854f'],
      ['#c3c266', '#5c9450'],
    ] as const);
    const river =
      'M84 0C150 16 290 30 190 60S-210 84-230 134S-90 214-110 290H470C390 226 120 194 100 136S400 104 400 66S220 14 110 0z';
    const own = palette.of('#2f8d9c');
    return [
      rect(0, y, width, height - y, {
        stops: [
          [0, palette.of(far, 0.3)],
          [0.45, palette.of(far, 0.05)],
          [1, palette.of(near)],
        ],
      }),
      put(
        beside(-150),
        y,
        unit,
        [
          area(
            'M-1200 40C-700 20-300 60-60 30S60 8 80 0H-1200zM1200 30C700 50 420 30 300 20S140 6 110 0H1200z',
            palette.of(near, 0.45),
            { opacity: 0.6 },
          ),
          line(river, palette.of('#3f7a45'), 7),
          area(river, {
            stops: [
              [0, between(palette.sky[2], own, 0.15)],
              [0.4, between(palette.sky[1], own, 0.5)],
              [1, own],
            ],
          }),
          area(
            'M420 96C480 120 560 150 700 160V290H470C390 226 200 200 150 150Q300 132 420 96z',
            palette.of('#d3b95a'),
            { opacity: 0.75 },
          ),
          line(
            'M-330 120Q-420 190-400 290M-520 90Q-660 170-700 290M480 150Q560 210 600 290',
            palette.of(near),
            4,
            { opacity: 0.6 },
          ),
          line('M-120 110h70M-190 150h90M-60 190h110M40 240h150M120 80h60M-20 262h90', palette.sky[2], 3, {
            opacity: 0.6,
          }),
        ],
        side,
      ),
    ];
  };

/** The low bank across a wide river, with its trees. */
export const farBank =
  (at: number, colour = '#5f9a7c', far = 0.45): Layer =>
  ({ width, height, unit, palette, randomFor }) => {
    const random = randomFor(`bank ${at}`);
    let path = compact`M-20 ${at * height}`;
    for (let x = -20; x < width + 20;) {
      const long = random.between(30, 90) * unit;
      path += compact`q${long / 2} ${-random.between(6, 44) * unit} ${long} 0`;
      x += long;
    }
    return [area(compact`${path}v${5 * unit}H-20z`, palette.of(colour, far))];
  };

/** White plumes of grass on the near bank. */
export const grasses: Layer = ({ width, height, unit, palette, randomFor, side }) => {
  const random = randomFor('grass');
  const edge = side > 0 ? width : 0;
  const stalks = Array.from({ length: 16 }, () => {
    const x = edge - side * random.between(0, 260) * unit;
    const tall = random.between(50, 120) * unit;
    const lean = random.between(-22, 22) * unit;
    return { x, tall, lean };
  });
  const d = stalks
    .map(({ x, tall, lean }) => compact`M${x} ${height}q0 ${-tall * 0.6} ${lean} ${-tall}`)
    .join('');
  const plumes = stalks
    .map(
      ({ x, tall, lean }) =>
        compact`M${x + lean * 0.62} ${height - tall * 0.76}l${lean * 0.5} ${-tall * 0.36}`,
    )
    .join('');
  return [
    area(
      compact`M${edge} ${height * 0.9}Q${edge - side * 150 * unit} ${height * 0.93} ${edge - side * 330 * unit} ${height}H${edge}z`,
      palette.of('#4c7f4c'),
    ),
    line(d, palette.of('#3f6b3f'), 2.4 * unit),
    line(plumes, palette.of('#f6f0df'), 6 * unit, { opacity: 0.85 }),
  ];
};
