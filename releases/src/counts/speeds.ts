import type { CountRow } from './counts-document';
import { ID_LENGTH } from './repeated-reports';
import type { Sample, Since } from './samples';

/** What pages report of how fast a build is: beacon.contract.ts. */
export const SPEED_MEASURES = ['inp', 'frames'] as const;
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/**
 * Pages are compared by whether they took longer than each of these, in ms. What responds within the first of
 * them is good for every visitor: https://web.dev/articles/inp
 */
export const SLOW_MS = [200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000];

/** How many pages took longer than so many of `SLOW_MS`, by measure. */
export type Speeds = Readonly<Record<SpeedMeasure, readonly number[]>>;

/** What a page reported, as it is listed: `inp:3:Kx3_a9Qf` took longer than the first three. */
export function listedSpeed(measure: SpeedMeasure, ms: number, page: string): string {
  return [measure, SLOW_MS.filter((step) => ms > step).length, page.slice(0, ID_LENGTH)].join(':');
}

/** What pages from that revision on reported, each page once. */
export function speedsOf(rows: Iterable<CountRow>, { revision = 0 }: Since = {}): Speeds {
  const seen = new Set<string>();
  const speeds = { inp: noPages(), frames: noPages() };
  for (const row of rows) {
    if (row.revision < revision) continue;
    for (const listed of row.speeds) {
      const [measure = '', steps = '', page = ''] = listed.split(':');
      const counts = isMeasure(measure) ? speeds[measure] : undefined;
      const index = Number(steps);
      if (counts?.[index] === undefined || seen.has(measure + page)) continue;
      seen.add(measure + page);
      counts[index] += 1;
    }
  }
  return speeds;
}

/** How many of these pages took longer than that one of `SLOW_MS`. */
export function slowPages(counts: readonly number[], step: number): Sample {
  const sum = (of: readonly number[]) => of.reduce((total, count) => total + count, 0);
  return { failed: sum(counts.slice(step + 1)), trials: sum(counts) };
}

const noPages = () => Array.from({ length: SLOW_MS.length + 1 }, () => 0);

const isMeasure = (text: string): text is SpeedMeasure => SPEED_MEASURES.some((measure) => measure === text);
