import { median } from '../statistics';

/** What a part took at a moment. */
export interface Sample {
  /** Since the load began. */
  readonly minutes: number;
  readonly mb: number;
}

/** The first third is left out: code is compiled, caches and pools fill. */
const SETTLING_SHARE = 1 / 3;
/** Each long enough for garbage to be collected in it, in a run of the usual length. */
const WINDOWS = 3;

/** How the memory of a part went on once it had settled. */
export interface Trend {
  /** In MB an hour, negative when it fell. */
  readonly growth: number;
  /** The same in MB, over the last two thirds. */
  readonly rise: number;
  /** The median, in MB. */
  readonly level: number;
}

/** By how much a part may rise, of what it takes: garbage moves the windows of one that is flat by less. */
const MAX_RISE_SHARE = 0.15;
/** The same for a part that takes little. */
const MAX_RISE_MB = 10;

export const isFlat = ({ rise, level }: Trend): boolean =>
  rise <= Math.max(MAX_RISE_SHARE * level, MAX_RISE_MB);

/**
 * The trend of the last two thirds, by three windows. Garbage that is seldom collected changes the slope of
 * their medians; a rare collection of all of it, that of their lowest samples. A leak lifts both, so the
 * lesser of the two slopes counts. Source: docs/decisions/073-memory-is-flat.md.
 */
export function trendOf(samples: readonly Sample[]): Trend {
  const windows = windowsOf(samples);
  const lowest = windows.flatMap((window) => window.toSorted(byMemory).slice(0, 1));
  const middle = windows.map((window) => ({
    minutes: median(window.map(({ minutes }) => minutes)),
    mb: median(window.map(({ mb }) => mb)),
  }));
  const slope = Math.min(slopeOf(lowest), slopeOf(middle));
  const minutes = (1 - SETTLING_SHARE) * Math.max(...samples.map((sample) => sample.minutes));
  return {
    growth: 60 * slope,
    rise: minutes * slope,
    level: median(windows.flat().map(({ mb }) => mb)),
  };
}

const byMemory = (one: Sample, other: Sample) => one.mb - other.mb;

function windowsOf(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const end = Math.max(...samples.map(({ minutes }) => minutes));
  const begin = end * SETTLING_SHARE;
  const numberOf = ({ minutes }: Sample) =>
    Math.min(WINDOWS - 1, Math.floor((WINDOWS * (minutes - begin)) / (end - begin)));
  return Array.from({ length: WINDOWS }, (_, window) =>
    samples.filter((sample) => numberOf(sample) === window),
  );
}

/** In MB a minute: the median of the slopes between any two (Theil–Sen), which no single one decides. */
function slopeOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.mb - one.mb) / (other.minutes - one.minutes)),
  );
  return median(slopes);
}
