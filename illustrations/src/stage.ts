import { HOURS, type HourName } from './hours';
import { paletteOf, type Palette } from './palette';
import { chanceOf, type Chance } from './random';

/**
 * Width and height of each format in pixels, and where its subject stands (share of the width). In `wide` all that
 * matters is on the right and low, so that a title over the calm rest stays readable.
 */
export const FORMATS = {
  card: { width: 800, height: 600, subject: [0.3, 0.7], sun: [0.3, 0.72] },
  wide: { width: 1600, height: 700, subject: [0.76, 0.76], sun: [0.6, 0.6] },
  social: { width: 1200, height: 630, subject: [0.7, 0.7], sun: [0.4, 0.4] },
} as const;

export type Format = keyof typeof FORMATS;

/** Where a scene is drawn: the size, the light, where things stand, and the numbers that make it its own. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** One pixel of a card, in this format. */
  readonly unit: number;
  readonly palette: Palette;
  /** The middle of what the scene is about, and of what answers it on the other side (x). */
  readonly subject: number;
  readonly counter: number;
  /** 1 when the subject is on the right, else -1. */
  readonly side: 1 | -1;
  readonly sun: { readonly x: number; readonly height: number; readonly radius: number };
  /** A row of numbers for one purpose: the same in every format, whatever else is drawn. */
  readonly chance: (purpose: string) => Chance;
  /** What this place is known for. */
  readonly traits: readonly string[];
}

export interface Place {
  /** Kind and name: all that a drawing depends on. */
  readonly seed: string;
  readonly hours: readonly HourName[];
  readonly traits: readonly string[];
}

export function stageFor(format: Format, { seed, hours, traits }: Place): Stage {
  const { width, height, subject, sun } = FORMATS[format];
  const chance = (purpose: string) => chanceOf(`${seed}/${purpose}`);
  const place = chance('place');
  const right = place.chance(0.5);
  const side = right || format !== 'card' ? 1 : -1;
  const known = traits.find((trait): trait is HourName => trait in HOURS);
  const hour = known ?? chance('hour').pick(hours);
  const [low, high] = HOURS[hour].height;
  const drift = place.between(-0.05, 0.05);
  const x = (side > 0 ? subject[1] : subject[0]) + drift * 0.6;
  return {
    width,
    height,
    unit: height / 600,
    palette: paletteOf(hour, chance('palette')),
    subject: width * x,
    counter: width * (1 - x),
    side,
    sun: {
      x: width * ((side > 0 ? sun[0] : sun[1]) + drift),
      height: place.between(low, high),
      radius: place.between(36, 52),
    },
    chance,
    traits,
  };
}
