import { byNight, mix, turned } from './colour';
import { HOURS, NIGHTS, type HourName } from './hours';
import type { Paint } from './marks';
import type { Chance } from './random';

/** The colours of one drawing: every thing on the ground is seen in the light of the same hour. */
export interface Palette {
  readonly sky: readonly [Paint, Paint, Paint];
  readonly haze: Paint;
  readonly sun: Paint;
  readonly glow: Paint;
  /** A thing of this colour (`#rrggbb`); `far` is how much haze lies before it, 0 to 1. */
  readonly of: (colour: string, far?: number) => Paint;
  /** The colours of light: the same by day as they are, and another by night (lamps, windows). */
  readonly lit: (day: string, night: string) => Paint;
}

export function paletteOf(hour: HourName, chance: Chance): Palette {
  const day = HOURS[hour];
  const night = NIGHTS[day.night];
  // A place has its own shade of everything, and stays within the family.
  const shift = chance.between(-9, 9);
  const own = (colour: string) => turned(colour, shift);
  const pair = (light: string, dark: string): Paint => ({ light: own(light), dark: own(dark) });
  return {
    sky: [pair(day.sky[0], night.sky[0]), pair(day.sky[1], night.sky[1]), pair(day.sky[2], night.sky[2])],
    haze: pair(day.haze, night.haze),
    sun: { light: day.sun, dark: '#f3ecd2' },
    glow: { light: day.glow, dark: night.glow },
    of: (colour, far = 0) => ({
      light: mix(mix(own(colour), day.tint, day.share), own(day.haze), far),
      dark: mix(byNight(own(colour)), own(night.haze), far * 0.85),
    }),
    lit: (light, dark) => ({ light, dark }),
  };
}

/** Between two paints, by day and by night. */
export const between = (one: Paint, other: Paint, share: number): Paint => ({
  light: mix(one.light, other.light, share),
  dark: mix(one.dark, other.dark, share),
});
