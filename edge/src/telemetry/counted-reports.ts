import type { LongFrames, Report } from '@safar/shared-contracts/beacon.contract';

/** The last so many reports are remembered, and at most twice as many. Each takes about 100 bytes. */
const MAX_REPORTS = 50_000;

/**
 * Remembers what was counted, so that each page counts once for a build and kind of report, however often its
 * beacons are sent. The oldest are forgotten when there are many.
 */
export class CountedReports {
  #newer = new Set<string>();
  #older = new Set<string>();

  constructor(private readonly maxReports = MAX_REPORTS) {}

  /** Whether this page reports this for the first time. It is remembered. */
  isFirst(page: string, report: Report | ({ kind: 'frames' } & LongFrames)): boolean {
    const vital = report.kind === 'vital' ? report.vital : '';
    const key = [page, report.package, report.build, report.kind, vital].join(' ');
    if (this.#newer.has(key) || this.#older.has(key)) return false;
    if (this.#newer.size >= this.maxReports) {
      this.#older = this.#newer;
      this.#newer = new Set();
    }
    this.#newer.add(key);
    return true;
  }
}
