import type { LongFrames, Report } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, findBuild, type Failure, type SharedCounts } from '@safar/releases';
import { browserReports, longFrames } from '../metrics/measurements';
import { attributionOf } from './attribution';
import type { PageToken } from './page-token';
import { Vitals } from './vitals';

/**
 * What browsers reported to this edge: loads and failures go into the counts that all edges share, web vitals
 * stay in memory. The registry bounds its size: nothing is counted of a build that is not listed.
 */
export class TelemetryStore {
  readonly #vitals = new Map<string, Vitals>();

  constructor(readonly counts: SharedCounts) {}

  /**
   * Counts a report of a page, by its id and the revision that its set is from. Returns the failure it
   * reports, if it reports one of a listed build.
   */
  add(
    report: Report,
    registry: Registry,
    { sub, revision }: Pick<PageToken, 'sub' | 'revision'>,
  ): Failure | undefined {
    const { package: name, build } = report;
    if (!findBuild(buildsOf(registry, name), build)) return undefined;
    browserReports.report(report);
    const of = { package: name, build, revision };
    if (report.kind === 'vital') {
      this.#vitalsToFill(name, build, registry).add(report);
      if (report.vital === 'INP') this.counts.addSpeed(of, 'inp', report.value, sub);
      return undefined;
    }
    this.counts.add(of, report.kind === 'loaded' ? 'loaded' : report.phase, sub);
    if (report.kind === 'loaded') return undefined;
    const { phase, frame } = report;
    const failure: Failure = {
      at: this.counts.now(),
      package: name,
      build,
      phase,
      name: report.name,
      attribution: attributionOf(registry, report),
      ...(frame === undefined ? {} : { frame }),
    };
    this.counts.addFailure(failure);
    return failure;
  }

  /** Counts the long frames that a page had because of a build. */
  addFrames(
    frames: LongFrames,
    registry: Registry,
    { sub, revision }: Pick<PageToken, 'sub' | 'revision'>,
  ): void {
    const { package: name, build, script, screen } = frames;
    if (!findBuild(buildsOf(registry, name), build)) return;
    longFrames.report(frames);
    this.counts.addSpeed({ package: name, build, revision }, 'frames', script + screen, sub);
  }

  /** The web vitals of a build; undefined when none were reported. */
  vitalsOf(name: string, build: string): Vitals | undefined {
    return this.#vitals.get(`${name} ${build}`);
  }

  /** Forgets those of builds that are not listed any more when it begins with another build. */
  #vitalsToFill(name: string, build: string, registry: Registry): Vitals {
    const known = this.vitalsOf(name, build);
    if (known) return known;
    for (const key of this.#vitals.keys()) {
      const [ofPackage = '', version = ''] = key.split(' ');
      if (!findBuild(buildsOf(registry, ofPackage), version)) this.#vitals.delete(key);
    }
    const vitals = new Vitals();
    this.#vitals.set(`${name} ${build}`, vitals);
    return vitals;
  }
}
