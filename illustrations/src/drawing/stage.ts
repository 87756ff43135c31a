import { HOURS, type HourName } from './hours';
import { paletteOf, type Palette } from './palette';
import { seededRandom, type SeededRandom } from './seeded-random';

/**
 * The width and height of each format in pixels. The positions of subject and sun are shares of the width,
 * for a subject on the left and on the right. `wide` always has the subject on the right, because a title
 * covers the left.
 */
export const FORMATS = {
  card: { width: 800, height: 600, subject: [0.3, 0.7], sun: [0.3, 0.72] },
  wide: { width: 1600, height: 700, subject: [0.76, 0.76], sun: [0.6, 0.6] },
  social: { width: 1200, height: 630, subject: [0.7, 0.7], sun: [0.4, 0.4] },
} as const;

export type Format = keyof typeof FORMATS;

/**
 * What the layers of a scene have in common: the size, the light, the positions, and the random numbers of
 * its place.
 */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** The length of one pixel of a card in this format. */
  readonly unit: number;
  readonly palette: Palette;
  /** The x of the middle of the subject. */
  readonly subject: number;
  /** The x of the middle of what balances the subject on the other side. */
  readonly counter: number;
  /** 1 when the subject is on the right, else -1. */
  readonly side: 1 | -1;
  /** Returns the x so many pixels of a card to the right of the subject; when it is on the left, mirrored. */
  readonly beside: (right: number) => number;
  /** Returns the number of things on this width when there are so many on a card. */
  readonly countFor: (onCard: number) => number;
  /** `x` in pixels; `height` from 0 on the horizon to 1 at the top edge; `radius` in pixels of a card. */
  readonly sun: { readonly x: number; readonly height: number; readonly radius: number };
  /** Random numbers for one purpose. They are the same in every format, whatever else is drawn. */
  readonly randomFor: (purpose: string) => SeededRandom;
  /** As `randomFor`, the same in every picture of the place: for what it is made of. */
  readonly ofPlace: (purpose: string) => SeededRandom;
  /** What the place is known for: names of layers to choose, or of an hour. */
  readonly traits: readonly string[];
}

export interface Place {
  /** The kind and the slug: everything that a drawing depends on. */
  readonly seed: string;
  /** The same without what varies the picture of the place. */
  readonly placeSeed: string;
  readonly hours: readonly HourName[];
  readonly traits: readonly string[];
}

export function stageFor(format: Format, { seed, placeSeed, hours, traits }: Place): Stage {
  const { width, height, subject, sun } = FORMATS[format];
  const randomFor = (purpose: string) => seededRandom(`${seed}/${purpose}`);
  const place = randomFor('place');
  const right = place.chance(0.5);
  const side = right || format !== 'card' ? 1 : -1;
  // The light varies most: a place is known for one hour, and its tours are there at any that suits the kind.
  const known = seed === placeSeed ? traits.find((trait): trait is HourName => trait in HOURS) : undefined;
  const hour = known ?? randomFor('hour').pick(hours);
  const [low, high] = HOURS[hour].height;
  const drift = place.between(-0.05, 0.05);
  const x = (side > 0 ? subject[1] : subject[0]) + drift * 0.6;
  const unit = height / FORMATS.card.height;
  return {
    width,
    height,
    unit,
    palette: paletteOf(hour, randomFor('palette')),
    subject: width * x,
    counter: width * (1 - x),
    side,
    beside: (right) => width * x + right * unit * side,
    countFor: (onCard) => Math.round((onCard * width) / (FORMATS.card.width * unit)),
    sun: {
      x: width * ((side > 0 ? sun[0] : sun[1]) + drift),
      height: place.between(low, high),
      radius: place.between(36, 52),
    },
    randomFor,
    ofPlace: (purpose) => seededRandom(`${placeSeed}/${purpose}`),
    traits,
  };
}
