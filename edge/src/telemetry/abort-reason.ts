import { SIGNIFICANCE_LEVEL, type Comparison } from './canary-thresholds';
import type { Sample } from './fisher-exact-test';
import type { Failure } from './telemetry-store';

/** Why a canary was stopped, in numbers, for the registry's log. */
export function abortReason(
  name: string,
  build: string,
  { canary, live }: Comparison,
  p: number,
  failures: readonly Failure[],
): string {
  const numbers = `${inWords(canary)} loads of ${name}@${build} failed, ${inWords(live)} of the live build`;
  const most = mostCommon(failures.filter((failure) => failure.build === build).map(cause));
  return `${numbers}: Fisher's exact test, p = ${p.toPrecision(2)} < ${SIGNIFICANCE_LEVEL}.${most ? ` Mostly ${most}.` : ''}`;
}

const inWords = ({ failed, trials }: Sample): string => `${failed} of ${trials}`;

/** Of what a browser says only what the registry confirms goes into its log. */
function cause({ phase, attribution }: Failure): string {
  const place = `${attribution.package}@${attribution.build}${attribution.file ? `/${attribution.file}` : ''}`;
  return `${phase} errors in ${place} (team ${attribution.team})`;
}

function mostCommon(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
