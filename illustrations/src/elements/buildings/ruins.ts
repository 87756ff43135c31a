import { area, line, compact } from '../../drawing/marks';
import type { Motif } from '../../drawing/motif';

const arches = (from: number, count: number, step: number, y: number, w: number, h: number) =>
  Array.from(
    { length: count },
    (_, index) => compact`M${from + index * step} ${y}v${-h * 0.6}q${w / 2} ${-h * 0.7} ${w} 0v${h * 0.6}z`,
  ).join('');

/** A stepped pyramid of brick under a domed shrine, 240 high. */
export const steppedShrine: Motif = ({ of, lit }) => [
  area(
    'M-200 0v-50h34v-36h40v-38h44v-46h26v-50q0-44 48-66l8-50 8 50q48 22 48 66v50h26v46h44v38h40v36h34V0z',
    of('#b8694c'),
  ),
  area('M0-336l8 50q48 22 48 66v50h26v46h44v38h40v36h34V0H96Q80-180 0-336z', of('#84432f'), { opacity: 0.5 }),
  line('M-198-51H198M-164-87H164M-124-125H124M-80-171H80M-54-222H54', of('#e6a878'), 5, { opacity: 0.75 }),
  area(
    `M-20 0v-44q20-40 40 0V0z${arches(-178, 4, 36, 0, 22, 34)}${arches(48, 4, 36, 0, 22, 34)}${arches(-11, 1, 20, -124, 22, 36)}`,
    lit('#4d2723', '#e8a860'),
  ),
];

/** A long mosque of brick under rows of domes, a round tower at each end; 130 high. */
export const sixtyDomes: Motif = ({ of, lit }) => [
  area(
    Array.from({ length: 9 }, (_, index) => `M${-182 + index * 40}-82q2-26 22-27t22 27z`).join(''),
    of('#9c5a46', 0.2),
  ),
  area('M-216 0v-76h432V0z', of('#b26a4c')),
  area(
    Array.from({ length: 8 }, (_, index) => `M${-164 + index * 40}-76q2-30 24-32t24 32z`).join(''),
    of('#c9835f'),
  ),
  area(
    'M-232 0l4-104h38l4 104zM186 0l4-104h38l4 104zM-230-104q2-26 21-28t21 28zM188-104q2-26 21-28t21 28z',
    of('#a25a42'),
  ),
  line('M-228-76H228M-230-96h42M188-96h42', of('#e3a783'), 4),
  area(
    `${arches(-172, 4, 40, 0, 24, 44)}${arches(28, 4, 40, 0, 24, 44)}M-16 0v-44q16-26 32 0V0z`,
    lit('#5a2c22', '#ffc274'),
  ),
];

/** A temple of terracotta with curved cornices and nine spires, 220 high. */
export const nineSpires: Motif = ({ of, lit }) => [
  area('M-104 0v-80Q0-104 104-80V0zM-70-84v-44Q0-146 70-128v44zM-34-132v-34Q0-176 34-166v34z', of('#b5583c')),
  area('M10-96Q70-92 104-80V0H60Q60-60 10-96z', of('#8a3d2c'), { opacity: 0.6 }),
  line('M-110-78Q0-104 110-78M-76-128Q0-148 76-128M-40-166Q0-178 40-166', of('#e6a27c'), 5),
  area(
    [
      [-92, -84, 1],
      [92, -84, 1],
      [-60, -132, 0.9],
      [60, -132, 0.9],
      [0, -170, 1.35],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `M${x - 15 * s} ${y}l${3 * s}${-22 * s}q0${-18 * s} ${12 * s}${-30 * s}q${12 * s} ${12 * s} ${12 * s} ${30 * s}l${3 * s} ${22 * s}z`,
      )
      .join(''),
    of('#c76a48'),
  ),
  area(
    `${arches(-84, 3, 30, 0, 20, 50)}${arches(6, 3, 30, 0, 20, 50)}${arches(-48, 4, 26, -88, 16, 30)}`,
    lit('#5e2a20', '#ffc274'),
  ),
];

/** A street front of merchants' houses: two floors of arches, worn; 130 high. */
export const merchantHouses: Motif = ({ of, lit }) => [
  area(
    'M-220 0v-110h132V0zM-84 0v-132l40-14 40 14V0zM0 0v-104h96V0zM100 0v-120h30v8h26v-18l34 6V0z',
    of('#c98a62'),
  ),
  area(
    'M-226-110h144v-9h-144zM-90-132h92v-8h-92zM-4-104h104v-9H-4zM-220-58h132v5h-132zM-84-64h80v5h-80zM0-54h96v5H0zM100-60h90v5h-90z',
    of('#efc79c'),
  ),
  area('M-30 0v-132l26 0V0zM74 0v-104h22V0zM-110 0v-110h22V0z', of('#96553e'), { opacity: 0.45 }),
  area(
    `${arches(-212, 4, 32, 0, 22, 42)}${arches(-212, 4, 32, -64, 22, 34)}${arches(-76, 2, 38, 0, 26, 46)}${arches(-76, 2, 38, -72, 26, 40)}${arches(10, 3, 30, 0, 20, 40)}${arches(10, 3, 30, -58, 20, 32)}${arches(108, 2, 36, 0, 24, 46)}${arches(108, 2, 36, -66, 20, 36)}`,
    lit('#5b3328', '#ffc67a'),
  ),
];

/** Brick walls of a lost city on their mound, 90 high. */
export const citadel: Motif = ({ of }) => [
  area('M-300 20Q-220-26-120-34L140-38Q240-30 320 20z', of('#7d9a56')),
  area(
    'M-210-30v-42h22v-10h20v10h22v-10h20v10h20v44zM-70-34v-66h16v-12h16v12h18v-12h16v12h14v66zM30-34v-48h22v-8h20v8h26v-8h20v8h22l34 54z',
    of('#b3654a'),
  ),
  area('M-210-72h104v8h-104zM-70-100h80v8h-80zM30-82h120l6 8H30z', of('#dc9a72')),
  area('M-44-34v-26q14-22 28 0v26z', of('#4d2a22')),
  area('M-170-30l-14-42h8l20 44zM84-34L72-82h8l18 48z', of('#84432f'), { opacity: 0.6 }),
];

/** The broken ring of an amphitheatre, 170 high. */
export const amphitheatre: Motif = ({ of, lit }) => [
  area('M-230 0Q-240-70-222-120L-120-130V-170Q0-184 110-168Q190-152 214-120Q236-60 226 0z', of('#d3a678')),
  area('M110-168Q190-152 214-120Q236-60 226 0H150Q160-100 110-168z', of('#a87552'), { opacity: 0.6 }),
  area('M-222-120L-120-130v-40l-16 10-10-4-14 14-20-2-14 20z', of('#b98a62')),
  line('M-228-44Q0-62 226-44M-228-88Q0-106 224-88M-118-132Q40-146 200-128', of('#efcaa0'), 5),
  area(
    `${arches(-206, 10, 42, -4, 26, 46)}${arches(-204, 10, 41, -54, 24, 40)}${arches(-106, 7, 42, -104, 20, 32)}`,
    lit('#6b4432', '#ffc67a'),
  ),
];

/** Five towers like lotus buds over galleries, 220 high. */
export const lotusTowers: Motif = ({ of, lit }) => {
  const bud = (x: number, y: number, s: number) =>
    compact`M${x - 26 * s} ${y}l${4 * s} ${-34 * s}q${2 * s} ${-44 * s} ${22 * s} ${-76 * s}q${20 * s} ${32 * s} ${22 * s} ${76 * s}l${4 * s} ${34 * s}z`;
  return [
    area(`${bud(-104, -62, 0.8)}${bud(104, -62, 0.8)}`, of('#8d7563', 0.2)),
    area(
      `M-240 0v-34h480V0zM-150-30v-34h300v34zM-66-60v-30H66v30z${bud(-58, -84, 0.92)}${bud(58, -84, 0.92)}${bud(0, -88, 1.25)}`,
      of('#7d6353'),
    ),
    area(`M-252-34h504l-12-12h-480zM-160-62h320l-10-10h-300z`, of('#b3947a')),
    area(
      `${arches(-226, 9, 22, 0, 12, 24)}${arches(34, 9, 22, 0, 12, 24)}M-12 0v-26q12-16 24 0V0z`,
      lit('#41302a', '#ffc67a'),
    ),
  ];
};

/** Terraces and roofless houses of stone on a saddle, 120 high. */
export const terraces: Motif = ({ of, lit }) => [
  area('M-320 60Q-240-20-120-34L120-30Q240 0 340 60z', of('#6f9f58')),
  line(
    'M-290 40Q-180-8-60-4T180 6T310 44M-260 22Q-160-18-40-14T170-8T270 24M-300 58Q-180 10-40 12T190 24T330 62',
    of('#b7a58c'),
    6,
  ),
  area(
    'M-150-30v-34l20-22 20 22v34zM-96-32v-40l22-24 22 24v40zM-36-32v-30l18-18 18 18v30zM16-32v-44l24-26 24 26v44zM80-30v-30l18-20 18 20v30z',
    of('#b9a892'),
  ),
  area(
    'M-130-86l20 22v34h-12v-32zM-74-96l22 24v40h-12v-40zM40-102l24 26v44H50v-44zM98-80l18 20v30h-10v-30z',
    of('#8a7a68'),
  ),
  area(
    'M-138-52h10v12h-10zM-84-56h10v14h-10zM-24-52h8v12h-8zM28-60h10v14H28zM90-50h8v12h-8z',
    lit('#4f4238', '#ffc67a'),
  ),
];
