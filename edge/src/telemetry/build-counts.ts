import type { Report } from '@safar/shared-contracts/beacon.contract';
import type { Sample } from './fisher-exact-test';

type Failed = Extract<Report, { kind: 'failed' }>;
type Vital = Extract<Report, { kind: 'vital' }>['vital'];

const MINUTE_MS = 60_000;
/**
 * How many minutes and how many values of a vital are kept, so that memory does not grow with the number of
 * visitors.
 */
const MAX_MINUTES = 60;
const MAX_VALUES = 200;

/** What was reported in one minute. */
export interface Minute {
  readonly loads: number;
  readonly failures: number;
}

/** Counts of what browsers reported of one build since this edge was started. */
export class BuildCounts {
  #loaded = 0;
  readonly #failed: Record<Failed['phase'], number> = { load: 0, render: 0, script: 0 };
  readonly #minutes: (Minute & { at: number })[] = [];
  readonly #vitals = new Map<Vital, number[]>();

  /** `now`: ms since 1970. */
  add(report: Report, now: number): void {
    if (report.kind === 'vital') {
      const values = this.#vitals.get(report.vital) ?? [];
      values.push(report.value);
      this.#vitals.set(report.vital, values.slice(-MAX_VALUES));
      return;
    }
    if (report.kind === 'loaded') this.#loaded += 1;
    else this.#failed[report.phase] += 1;
    const at = Math.floor(now / MINUTE_MS);
    const { loads, failures } = this.#minute(at);
    this.#minutes[at % MAX_MINUTES] = {
      at,
      loads: loads + (isLoad(report) ? 1 : 0),
      failures: failures + (report.kind === 'failed' ? 1 : 0),
    };
  }

  /**
   * How often the build was loaded or should have been, and how often it failed, while it was loaded or
   * afterwards.
   */
  get sample(): Sample {
    const { load, render, script } = this.#failed;
    const failed = load + render + script;
    // A page whose report of the load was lost may still report a failure.
    return { failed, trials: Math.max(this.#loaded + load, failed) };
  }

  /** Failures by phase. */
  get failed(): Readonly<Record<Failed['phase'], number>> {
    return this.#failed;
  }

  /** The last hour by minutes, oldest first; the last of them is not over yet. `now`: ms since 1970. */
  minutes(now: number): Minute[] {
    const last = Math.floor(now / MINUTE_MS);
    return Array.from({ length: MAX_MINUTES }, (_, index) => this.#minute(last - MAX_MINUTES + 1 + index));
  }

  /**
   * The 75th percentile (nearest rank) of the last values, in the vital's unit; undefined without any.
   * Source: https://web.dev/articles/vitals.
   */
  percentile75(vital: Vital): number | undefined {
    const values = [...(this.#vitals.get(vital) ?? [])].sort((a, b) => a - b);
    return values[Math.ceil(values.length * 0.75) - 1];
  }

  /**
   * Minute number `at` since 1970. Minutes are stored in a ring, so its slot may still hold an earlier one.
   */
  #minute(at: number): Minute {
    const minute = this.#minutes[at % MAX_MINUTES];
    return minute?.at === at ? { loads: minute.loads, failures: minute.failures } : { loads: 0, failures: 0 };
  }
}

/** A load that failed counts as a load too: it is never reported as loaded. */
function isLoad(report: Report): boolean {
  return report.kind === 'loaded' || (report.kind === 'failed' && report.phase === 'load');
}
