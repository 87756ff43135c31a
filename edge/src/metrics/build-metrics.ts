import { FAILURE_PHASES, type Report } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Metrics } from '@safar/shared-server/metrics';
import { buildsOf, findBuild, type Release } from '@safar/releases';
import { Counter, Histogram } from 'prom-client';
import { browserReports, longFrames, pagesServed } from './measurements';

type Vital = Extract<Report, { kind: 'vital' }>;

const TIMED_VITALS = ['LCP', 'INP', 'TTFB'];

/** What is good and what is poor is between: https://web.dev/articles/vitals */
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
const SHIFT_SCORES = [0.01, 0.05, 0.1, 0.25, 0.5];

interface BuildLabels {
  readonly package: string;
  readonly build: string;
}

/**
 * What visitors get of each build, and what their browsers report. Nothing is counted of builds that the
 * registry does not list, and what was counted of one that is not listed any more is forgotten: so there are
 * never many series.
 */
export function defineBuildMetrics(
  { registry, follow }: Metrics,
  readRegistry: () => Promise<Registry | undefined>,
): void {
  const [labelNames, registers] = [['package', 'build'], [registry]];
  const counted = new Map<string, BuildLabels>();
  /** From the first page on there are zeros: Prometheus sees no rise from nothing to one. */
  const labelsOf = (build: BuildLabels) => {
    const [key, of] = [`${build.package}@${build.build}`, { ...build }];
    if (counted.has(key)) return of;
    counted.set(key, build);
    loads.inc(of, 0);
    for (const phase of FAILURE_PHASES) failures.inc({ ...of, phase }, 0);
    return of;
  };

  const pages = new Counter({
    name: 'safar_build_pages_total',
    help: 'Pages that were sent with a build',
    labelNames,
    registers,
    collect: forgetUnlisted,
  });
  follow(pagesServed, (release) => {
    for (const build of buildsIn(release)) pages.inc(labelsOf(build));
  });

  const loads = new Counter({
    name: 'safar_build_loads_total',
    help: 'Pages in which a build was loaded, as they reported',
    labelNames,
    registers,
  });
  const failures = new Counter({
    name: 'safar_build_failures_total',
    help: 'Pages in which a build failed, as they reported, by phase',
    labelNames: [...labelNames, 'phase'],
    registers,
  });
  const vitals = new Histogram({
    name: 'safar_web_vital_seconds',
    help: 'Core Web Vitals of pages whose first screen is of a build: LCP, INP and TTFB',
    labelNames: [...labelNames, 'vital'],
    buckets: VITAL_SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'safar_layout_shift_score',
    help: 'The Core Web Vital CLS of pages whose first screen is of a build',
    labelNames,
    buckets: SHIFT_SCORES,
    registers,
  });
  const addVital = (of: BuildLabels, { vital, value }: Vital) =>
    vital === 'CLS' ? shifts.observe({ ...of }, value) : vitals.observe({ ...of, vital }, value / 1000);
  const frames = new Counter({
    name: 'safar_long_frame_seconds_total',
    help: 'Long frames of pages, by what shows whose they are: a script, the screen, or none (of the shell)',
    labelNames: [...labelNames, 'by'],
    registers,
  });
  const framePages = new Counter({
    name: 'safar_long_frame_pages_total',
    help: 'Pages that reported the long frames of a build, also when there were none',
    labelNames,
    registers,
  });
  follow(longFrames, ({ package: name, build, script, screen, other = 0 }) => {
    const of = labelsOf({ package: name, build });
    framePages.inc(of);
    for (const [by, ms] of Object.entries({ script, screen, none: other })) {
      frames.inc({ ...of, by }, ms / 1000);
    }
  });
  follow(browserReports, (report) => {
    const of = labelsOf({ package: report.package, build: report.build });
    if (report.kind === 'vital') return addVital(of, report);
    if (report.kind === 'loaded') loads.inc(of);
    else failures.inc({ ...of, phase: report.phase });
  });

  async function forgetUnlisted(): Promise<void> {
    const listed = await readRegistry();
    for (const [key, build] of counted) {
      if (!listed || findBuild(buildsOf(listed, build.package), build.build)) continue;
      const of = { ...build };
      for (const metric of [pages, loads, shifts, framePages]) metric.remove(of);
      for (const by of ['script', 'screen', 'none']) frames.remove({ ...of, by });
      for (const phase of FAILURE_PHASES) failures.remove({ ...of, phase });
      for (const vital of TIMED_VITALS) vitals.remove({ ...of, vital });
      counted.delete(key);
    }
  }
}

const buildsIn = ({ shell, remotes }: Release): BuildLabels[] =>
  [shell, ...remotes.map(({ live }) => live)].map(({ name, build }) => ({ package: name, build }));
