import { SIGNIFICANCE_LEVEL, type Comparison, type Failure, type Sample, type Trial } from '@safar/releases';
import { slowdownLevel, type Slowdown } from './significance';

/** Why a build was stopped, in numbers, for the registry's log. `p`: the p-value of the comparison. */
export function stopReason(
  { kind, name, build, other }: Trial,
  { tried, baseline }: Comparison,
  p: number,
  failures: readonly Failure[],
): string {
  const otherBuild = kind === 'canary' ? 'of the live build' : `of ${other} before it`;
  const [ofTried, ofBaseline] = [tried, baseline].map(formatSample);
  const loads = `${ofTried} loads of ${name}@${build} failed, ${ofBaseline} ${otherBuild}`;
  const test = `Fisher's exact test, p = ${p.toPrecision(2)} < ${SIGNIFICANCE_LEVEL}`;
  const cause = mostCommon(failures.filter((failure) => failure.build === build).map(describeCause));
  return `${loads}: ${test}.${cause ? ` Mostly ${cause}.` : ''}`;
}

const MEASURED: Readonly<Record<Slowdown['measure'], string>> = {
  inp: 'had an INP of more than',
  frames: 'had long frames of more than',
};

/** Why a build was stopped that is slower than the other, in numbers. `team`: that of the build. */
export function slowReason(
  { name, build }: Trial,
  { measure, ms, tried, baseline, p }: Slowdown,
  team: string,
): string {
  const pages = `${formatSample(tried)} pages with ${name}@${build} ${MEASURED[measure]} ${ms} ms`;
  const test = `Fisher's exact test, p = ${p.toPrecision(2)} < ${slowdownLevel().toPrecision(2)}`;
  return `${pages}, ${formatSample(baseline)} with the live build: ${test} (team ${team}).`;
}

const formatSample = ({ failed, trials }: Sample): string => `${failed} of ${trials}`;

/** Only what the registry confirms: the rest of a browser's report could be anything. */
function describeCause({ phase, attribution: { package: name, build, file, team } }: Failure): string {
  return `${phase} errors in ${name}@${build}${file ? `/${file}` : ''} (team ${team})`;
}

function mostCommon(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
