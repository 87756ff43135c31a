import { FAILURE_PHASES } from '@safar/shared-contracts/beacon.contract';
import type { CountRow, Failure } from './counts-document';

export type Phase = Failure['phase'] | 'loaded';

/**
 * How many reports of a build and revision an edge lists by their pages. Later ones are only counted: a
 * decision is made by the first hundreds, and documents must not grow with the number of visitors.
 */
export const MAX_LISTED_REPORTS = 500;

/** So much of a page's random id, 48 bits, tells the listed pages of a build apart. */
export const ID_LENGTH = 8;

/** A report as it is listed: `render:Kx3_a9Qf`. */
export const listedAs = (phase: Phase, page: string): string => `${phase}:${page.slice(0, ID_LENGTH)}`;

/**
 * The rows of one build without what a page had reported before, at the same edge or at another one: a page
 * counts once as loaded and once as failed.
 */
export function withoutRepeated(rows: readonly CountRow[]): CountRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const counts = { ...row };
    for (const report of row.reports) {
      const [phase = '', page = ''] = report.split(':');
      const key = `${phase === 'loaded' ? 'loaded' : 'failed'}:${page}`;
      if (seen.has(key) && isPhase(phase)) counts[phase] = Math.max(0, counts[phase] - 1);
      seen.add(key);
    }
    return counts;
  });
}

const PHASES: readonly string[] = ['loaded', ...FAILURE_PHASES];
const isPhase = (text: string): text is Phase => PHASES.includes(text);
