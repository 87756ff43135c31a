import type { Report } from '@safar/shared-contracts/beacon.contract';
import type { Sample } from './fisher-exact-test';

type Failed = Extract<Report, { kind: 'failed' }>;
type Vital = Extract<Report, { kind: 'vital' }>['vital'];

const MINUTE_MS = 60_000;
/** How far back the minutes reach, and how many values of a vital are kept: memory does not grow with visitors. */
const MINUTES = 60;
const MAX_VALUES = 200;

/** What happened in one minute. */
export interface Minute {
  readonly loads: number;
  readonly failures: number;
}

/** What browsers told of one build since this edge was started. */
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
    const minute = this.#minutes[at % MINUTES];
    const { loads, failures } = minute?.at === at ? minute : { loads: 0, failures: 0 };
    this.#minutes[at % MINUTES] = {
      at,
      loads: loads + (isTrial(report) ? 1 : 0),
      failures: failures + (report.kind === 'failed' ? 1 : 0),
    };
  }

  /** How often it was loaded or should have been, and how often that or what came after failed. */
  get sample(): Sample {
    const { load, render, script } = this.#failed;
    const failed = load + render + script;
    // A page whose first report was lost may still tell that it failed.
    return { failed, trials: Math.max(this.#loaded + load, failed) };
  }

  /** Failures by phase. */
  get failed(): Readonly<Record<Failed['phase'], number>> {
    return this.#failed;
  }

  /** The last 60 minutes, oldest first; the last of them is not over yet. */
  minutes(now: number): Minute[] {
    const last = Math.floor(now / MINUTE_MS);
    return Array.from({ length: MINUTES }, (_, index) => {
      const at = last - MINUTES + 1 + index;
      const minute = this.#minutes[at % MINUTES];
      return minute?.at === at
        ? { loads: minute.loads, failures: minute.failures }
        : { loads: 0, failures: 0 };
    });
  }

  /** The 75th percentile (nearest rank) of the last values; undefined without any. Source: web.dev, Web Vitals. */
  percentile75(vital: Vital): number | undefined {
    const values = [...(this.#vitals.get(vital) ?? [])].sort((a, b) => a - b);
    return values[Math.ceil(values.length * 0.75) - 1];
  }
}

/** A load that failed is one as well: it never says that it succeeded. */
function isTrial(report: Report): boolean {
  return report.kind === 'loaded' || (report.kind === 'failed' && report.phase === 'load');
}
