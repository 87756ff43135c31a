import { FAILURE_PHASES } from '@safar/shared-contracts/beacon.contract';
import type { CountRow } from './counts-document';

/** Failures among trials. */
export interface Sample {
  readonly failed: number;
  readonly trials: number;
}

/** What was reported in one minute. */
export interface Minute {
  readonly loads: number;
  readonly failures: number;
}

/** Which rows count: those of pages from this revision on, and from this minute on. */
export interface Since {
  readonly revision?: number;
  /** ms since 1970. */
  readonly at?: number;
}

const MINUTE_MS = 60_000;
const MINUTES_OF_AN_HOUR = 60;

export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/**
 * How often a build was loaded or should have been, and how often it failed, while it was loaded or
 * afterwards.
 */
export function sampleOf(rows: Iterable<CountRow>, { revision = 0, at = 0 }: Since = {}): Sample {
  const [sum, firstMinute] = [{ loads: 0, failed: 0 }, minuteOf(at)];
  for (const row of rows) {
    if (row.revision < revision || row.minute < firstMinute) continue;
    sum.loads += row.loaded + row.load;
    sum.failed += failuresIn(row);
  }
  // A page whose report of the load was lost may still report a failure.
  return { failed: sum.failed, trials: Math.max(sum.loads, sum.failed) };
}

/**
 * When visitors got what a revision changed, in ms since 1970: in the minute of the first row of it, by the
 * clock of an edge. `at` is when the change was made by the clock of its maker, which may be hours off: it
 * counts within that minute, and as long as there is no row.
 */
export function beganAt(rows: Iterable<CountRow>, { revision, at }: Required<Since>): number {
  let first = Infinity;
  for (const row of rows) if (row.revision >= revision) first = Math.min(first, row.minute * MINUTE_MS);
  return first === Infinity ? at : Math.min(Math.max(at, first), first + MINUTE_MS);
}

/** The failures of these rows by phase; phases without any are left out. */
export function failuresByPhase(
  rows: Iterable<CountRow>,
  { revision = 0 }: Pick<Since, 'revision'> = {},
): Record<string, number> {
  const counted = [...rows].filter((row) => row.revision >= revision);
  const sums = FAILURE_PHASES.map(
    (phase) => [phase, counted.reduce((sum, row) => sum + row[phase], 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}

const failuresIn = ({ load, render, script, hydrate }: CountRow): number => load + render + script + hydrate;

/** The last hour by minutes, oldest first; the last of them is not over yet. `now`: ms since 1970. */
export function lastHour(rows: Iterable<CountRow>, now: number): Minute[] {
  const first = minuteOf(now) - MINUTES_OF_AN_HOUR + 1;
  const minutes = Array.from({ length: MINUTES_OF_AN_HOUR }, () => ({ loads: 0, failures: 0 }));
  for (const row of rows) {
    const minute = minutes[row.minute - first];
    if (!minute) continue;
    minute.loads += row.loaded + row.load;
    minute.failures += failuresIn(row);
  }
  return minutes;
}
