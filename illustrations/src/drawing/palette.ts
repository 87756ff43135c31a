import { byNight, mix, turned } from './colour';
import { HOURS, NIGHTS, type HourName } from './hours';
import type { Paint } from './marks';
import type { SeededRandom } from './seeded-random';

/** The colours of one drawing: everything in it is seen in the light of the same hour. */
export interface Palette {
  readonly sky: readonly [Paint, Paint, Paint];
  readonly haze: Paint;
  readonly sun: Paint;
  readonly glow: Paint;
  /** Returns how a colour (`#rrggbb`) looks in this light; `far` is how much haze is before it, 0 to 1. */
  readonly of: (colour: string, far?: number) => Paint;
  /** Returns a colour that does not depend on the light, such as a lamp's or a window's. */
  readonly lit: (day: string, night: string) => Paint;
}

export function paletteOf(hour: HourName, random: SeededRandom): Palette {
  const day = HOURS[hour];
  const night = NIGHTS[day.night];
  // Each place has a hue of its own, a little away from that of others.
  const shift = random.between(-9, 9);
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

/** Mixes two paints; `share` is that of the second, 0 to 1. */
export const between = (one: Paint, other: Paint, share: number): Paint => ({
  light: mix(one.light, other.light, share),
  dark: mix(one.dark, other.dark, share),
});
