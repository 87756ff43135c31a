import type { Report } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { versionOf } from '@safar/releases';
import { attributionOf, type Attribution } from './attribution';
import { BuildCounts } from './build-counts';

/** How many failures of a package are kept. */
const MAX_FAILURES = 20;

/** One failure in a browser. `name` and `frame` are as the browser reported them: they can be anything. */
export interface Failure {
  /** ms since 1970. */
  readonly at: number;
  readonly build: string;
  readonly phase: 'load' | 'render' | 'script';
  readonly name: string;
  readonly frame?: string;
  readonly attribution: Attribution;
}

/**
 * What browsers reported to this edge since it was started, in memory: counts for each build, and the last
 * failures of each package. The registry bounds its size: builds that are not listed are not counted, and
 * those not listed any more are forgotten.
 */
export class TelemetryStore {
  readonly #counts = new Map<string, Map<string, BuildCounts>>();
  readonly #failures = new Map<string, Failure[]>();
  #registry: Registry | undefined;

  /** `now`: the time in ms since 1970. */
  constructor(readonly now: () => number = Date.now) {}

  /** Counts for the builds of this registry, and for no others, from now on. */
  follow(registry: Registry): void {
    if (registry.revision === this.#registry?.revision) return;
    this.#registry = registry;
    for (const name of this.#counts.keys()) {
      if (!registry.microFrontends[name]) this.#counts.delete(name);
    }
    for (const [name, builds] of Object.entries(registry.microFrontends)) {
      const previous = this.#counts.get(name);
      const counts = builds
        .map(versionOf)
        .map((version) => [version, previous?.get(version) ?? new BuildCounts()] as const);
      this.#counts.set(name, new Map(counts));
    }
  }

  /** Counts a report. Returns the failure it reports, if it reports one of a build that is followed. */
  add(report: Report): Failure | undefined {
    const counts = this.countsOf(report.package, report.build);
    if (!counts || !this.#registry) return undefined;
    const at = this.now();
    counts.add(report, at);
    if (report.kind !== 'failed') return undefined;
    const { build, phase, name, frame } = report;
    const failure = {
      ...{ at, build, phase, name, attribution: attributionOf(this.#registry, report) },
      ...(frame === undefined ? {} : { frame }),
    };
    this.#failures.set(report.package, [failure, ...this.failures(report.package)].slice(0, MAX_FAILURES));
    return failure;
  }

  /** The counts of one build; undefined when the registry does not list it. */
  countsOf(name: string, build: string): BuildCounts | undefined {
    return this.#counts.get(name)?.get(build);
  }

  /** The last failures of a package, newest first. */
  failures(name: string): readonly Failure[] {
    return this.#failures.get(name) ?? [];
  }
}
