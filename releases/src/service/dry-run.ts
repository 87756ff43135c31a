import { assertCompatible } from '../gate/assert-compatible';
import { buildLabel } from '../gate/build-label';
import { publish, type Candidate } from '../registry/changes';
import { buildsOf, liveOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import { readCandidate } from './read-candidate';
import type { Registry } from '@safar/shared-contracts/registry.contract';

/** One thing the gate looked at, and why it says no; no refusals: it does not. */
export interface DryRunCheck {
  readonly title: string;
  readonly refusals: readonly string[];
}

/**
 * Does with finished builds what publishing them would do, short of changing anything: each is looked at by itself, then all
 * together with what `registry` serves of the other packages.
 */
export async function dryRunPublish(folders: readonly string[], registry: Registry): Promise<DryRunCheck[]> {
  const checks: DryRunCheck[] = [];
  const candidates: Candidate[] = [];
  for (const folder of folders) {
    const read = await attempt(() => readCandidate(folder, { who: 'the gate', revision: 'unknown' }));
    if (read.done) candidates.push(read.done.candidate);
    checks.push({
      title: read.done ? inWords(read.done.candidate) : `The build in ${folder}`,
      refusals: read.refusals,
    });
  }
  if (candidates.length < folders.length) return checks;

  const next = { ...registry, microFrontends: { ...registry.microFrontends } };
  for (const candidate of candidates) {
    const { name } = candidate.extras.record;
    next.microFrontends[name] = publish(buildsOf(registry, name), candidate);
  }
  const live = Object.values(next.microFrontends).flatMap((builds) => liveOf(builds)?.extras.record ?? []);
  const { refusals } = await attempt(() => assertCompatible(next));
  return [...checks, { title: `Live together: ${live.map(buildLabel).join(', ')}`, refusals }];
}

function inWords({ extras: { record } }: Candidate): string {
  const bytes = Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0);
  const size = `${(bytes / 1000).toFixed(0)} KB, within the budgets`;
  return record.kind === 'shell'
    ? `${buildLabel(record)} by itself: ${size}`
    : `${buildLabel(record)} by itself: its ${Object.keys(record.exports).length} modules load and give what the door says; ${size}`;
}

async function attempt<T>(work: () => T | Promise<T>): Promise<{ done?: T; refusals: readonly string[] }> {
  try {
    return { done: await work(), refusals: [] };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { refusals: error.refusals.length > 0 ? error.refusals : [error.message] };
  }
}
