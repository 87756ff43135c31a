import type { Report } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { versionOf } from '@safar/releases';
import { attributionOf, type Attribution } from './attribution';
import { BuildCounts } from './build-counts';

const MAX_FAILURES = 20;

/** One failure in somebody's browser. `name` and `frame` are what that browser says: anything at all. */
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
 * How the builds of the registry do in browsers, as this edge was told since it was started. Bounded by the registry: what it
 * does not list is not counted, and what it lists no more is forgotten.
 */
export class TelemetryStore {
  readonly #counts = new Map<string, Map<string, BuildCounts>>();
  readonly #failures = new Map<string, Failure[]>();
  #registry: Registry | undefined;

  constructor(readonly now: () => number = Date.now) {}

  /** Counts for the builds of this registry, and for no others, from now on. */
  follow(registry: Registry): void {
    if (registry.revision === this.#registry?.revision) return;
    this.#registry = registry;
    for (const name of this.#counts.keys()) {
      if (!registry.microFrontends[name]) this.#counts.delete(name);
    }
    for (const [name, builds] of Object.entries(registry.microFrontends)) {
      const former = this.#counts.get(name);
      this.#counts.set(
        name,
        new Map(
          builds.map((build) => [versionOf(build), former?.get(versionOf(build)) ?? new BuildCounts()]),
        ),
      );
    }
  }

  /** Counts a report. Of a failure it says more; of a build that is not followed, nothing. */
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

  /** What was told of one build; undefined when the registry does not list it. */
  countsOf(name: string, build: string): BuildCounts | undefined {
    return this.#counts.get(name)?.get(build);
  }

  /** The last failures of a package, newest first. */
  failures(name: string): readonly Failure[] {
    return this.#failures.get(name) ?? [];
  }
}
