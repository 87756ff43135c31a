import type { LongFrames, Report } from '@safar/shared-contracts/beacon.contract';
import { LRUCache } from 'lru-cache';

/** Each takes about 100 bytes. */
const MAX_REPORTS = 100_000;

/**
 * Remembers what was counted, so that each page counts once for a build and kind of report, however often its
 * beacons are sent. The oldest are forgotten when there are many.
 */
export class CountedReports {
  readonly #counted: LRUCache<string, true>;

  constructor(maxReports = MAX_REPORTS) {
    // By size, since with `max` room for all reports is taken at once: 2.8 MB for each app.
    this.#counted = new LRUCache({ maxSize: maxReports, sizeCalculation: () => 1 });
  }

  /** Whether this page reports this for the first time. It is remembered. */
  isFirst(page: string, report: Report | ({ kind: 'frames' } & LongFrames)): boolean {
    const vital = report.kind === 'vital' ? report.vital : '';
    const key = [page, report.package, report.build, report.kind, vital].join(' ');
    if (this.#counted.has(key)) return false;
    this.#counted.set(key, true);
    return true;
  }
}
