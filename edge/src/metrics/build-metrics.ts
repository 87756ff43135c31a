import { FAILURE_PHASES, type LongFrames, type Report } from '@safar/shared-contracts/beacon.contract';
import type { Registry as ReleaseRegistry } from '@safar/shared-contracts/registry.contract';
import type { Metrics } from '@safar/shared-server/metrics';
import { buildsOf, findBuild, type Release } from '@safar/releases';
import { Counter, Histogram, type Registry } from 'prom-client';
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

/** What the metrics have in common: each has the labels of a build, and one registry. */
interface BuildMetricOptions {
  readonly labelNames: readonly ['package', 'build'];
  readonly registers: Registry[];
}

/**
 * What visitors get of each build, and what their browsers report. Only builds that the registry lists are
 * counted. What was counted of one is forgotten once it is not listed any more, so the series stay few.
 */
export function defineBuildMetrics(
  { registry, follow }: Metrics,
  readRegistry: () => Promise<ReleaseRegistry | undefined>,
): void {
  const ofBuilds: BuildMetricOptions = { labelNames: ['package', 'build'], registers: [registry] };
  const counted = new Map<string, BuildLabels>();
  const pages = new Counter({
    name: 'safar_build_pages_total',
    help: 'Pages that were sent with a build',
    ...ofBuilds,
    collect: forgetUnlisted,
  });
  const starts = startMetrics(ofBuilds);
  const vitals = vitalMetrics(ofBuilds);
  const frames = frameMetrics(ofBuilds);

  /** From the first page on there are zeros: Prometheus sees no rise from nothing to one. */
  const labelsOf = (build: BuildLabels) => {
    const key = `${build.package}@${build.build}`;
    if (counted.has(key)) return build;
    counted.set(key, build);
    starts.begin(build);
    return build;
  };

  follow(pagesServed, (release) => {
    for (const build of buildsIn(release)) pages.inc(labelsOf(build));
  });
  follow(longFrames, ({ package: name, build, ...times }) =>
    frames.add(labelsOf({ package: name, build }), times),
  );
  follow(browserReports, (report) => {
    const of = labelsOf({ package: report.package, build: report.build });
    if (report.kind === 'vital') vitals.add(of, report);
    else starts.add(of, report);
  });

  async function forgetUnlisted(): Promise<void> {
    const listed = await readRegistry();
    for (const [key, build] of counted) {
      if (!listed || findBuild(buildsOf(listed, build.package), build.build)) continue;
      pages.remove(build);
      for (const metrics of [starts, vitals, frames]) metrics.forget(build);
      counted.delete(key);
    }
  }
}

/** How often a build was loaded in a page, and how often it failed. */
function startMetrics({ labelNames, registers }: BuildMetricOptions) {
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
  return {
    begin(of: BuildLabels) {
      loads.inc(of, 0);
      for (const phase of FAILURE_PHASES) failures.inc({ ...of, phase }, 0);
    },
    add(of: BuildLabels, report: Exclude<Report, Vital>) {
      if (report.kind === 'loaded') loads.inc(of);
      else failures.inc({ ...of, phase: report.phase });
    },
    forget(of: BuildLabels) {
      loads.remove(of);
      for (const phase of FAILURE_PHASES) failures.remove({ ...of, phase });
    },
  };
}

/** The Core Web Vitals of pages whose first screen is of a build. */
function vitalMetrics({ labelNames, registers }: BuildMetricOptions) {
  const times = new Histogram({
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
  return {
    add(of: BuildLabels, { vital, value }: Vital) {
      if (vital === 'CLS') shifts.observe(of, value);
      else times.observe({ ...of, vital }, value / 1000);
    },
    forget(of: BuildLabels) {
      shifts.remove(of);
      for (const vital of TIMED_VITALS) times.remove({ ...of, vital });
    },
  };
}

/** How long the long frames of pages were, and how many pages reported any. */
function frameMetrics({ labelNames, registers }: BuildMetricOptions) {
  const seconds = new Counter({
    name: 'safar_long_frame_seconds_total',
    help: 'Long frames of pages, by what shows whose they are: a script, the screen, or none (of the shell)',
    labelNames: [...labelNames, 'by'],
    registers,
  });
  const pages = new Counter({
    name: 'safar_long_frame_pages_total',
    help: 'Pages that reported the long frames of a build, also when there were none',
    labelNames,
    registers,
  });
  return {
    add(of: BuildLabels, { script, screen, other = 0 }: Pick<LongFrames, 'script' | 'screen' | 'other'>) {
      pages.inc(of);
      for (const [by, ms] of Object.entries({ script, screen, none: other })) {
        seconds.inc({ ...of, by }, ms / 1000);
      }
    },
    forget(of: BuildLabels) {
      pages.remove(of);
      for (const by of ['script', 'screen', 'none']) seconds.remove({ ...of, by });
    },
  };
}

const buildsIn = ({ shell, remotes }: Release): BuildLabels[] =>
  [shell, ...remotes.map(({ live }) => live)].map(({ name, build }) => ({ package: name, build }));
