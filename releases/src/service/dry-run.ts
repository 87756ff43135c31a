import type { Registry } from '@safar/shared-contracts/registry.contract';
import { readServing } from '../backends/assert-served';
import { contractsOf, problemsOf, type ReadBackends } from '../backends/backend-state';
import { assertCompatible } from '../gate/assert-compatible';
import { buildLabel } from '../gate/build-label';
import { gateBackends } from '../gate/contracts/gate-backends';
import type { GateMarkup, MarkupReport } from '../gate/gate-markup';
import { publish, type Candidate } from '../registry/builds/changes';
import { buildsOf, liveOf } from '../registry/registry';
import type { ReleaseStore } from '../stores/store';
import { ReleaseRefused } from '../registry/release-refused';
import { renderChanged } from './builds/assert-renders';
import { readCandidate } from './builds/read-candidate';

/** One check of a dry run. It passed when it has no refusals. */
export interface DryRunCheck {
  readonly title: string;
  readonly refusals: readonly string[];
}

/**
 * Checks finished builds as publishing them would, and changes nothing: first each build by itself, then all
 * of them together with the live builds that `registry` has of other packages, and with the running backends
 * that they call. With `rendering`, their screens and slots are rendered: by their shell, else by the one in
 * that store.
 */
export async function dryRunPublish(
  folders: readonly string[],
  registry: Registry,
  readBackends: ReadBackends,
  rendering?: { readonly store: ReleaseStore; readonly gateMarkup: GateMarkup },
): Promise<DryRunCheck[]> {
  const checks: DryRunCheck[] = [];
  const read: { candidate: Candidate; folder: string }[] = [];
  for (const folder of folders) {
    const { result, refusals } = await attempt(() =>
      readCandidate(folder, { who: 'the gate', revision: 'unknown' }),
    );
    if (result) read.push(result);
    checks.push({ title: result ? describe(result.candidate) : `The build in ${folder}`, refusals });
  }
  if (read.length < folders.length) return checks;
  const candidates = read.map(({ candidate }) => candidate);

  const next = { ...registry, microFrontends: { ...registry.microFrontends } };
  for (const candidate of candidates) {
    const { name } = candidate.extras.record;
    next.microFrontends[name] = publish(buildsOf(registry, name), candidate);
  }
  const live = Object.values(next.microFrontends).flatMap((builds) => liveOf(builds)?.extras.record ?? []);
  const { refusals } = await attempt(() => assertCompatible(next));
  const together = { title: `Live together: ${live.map(buildLabel).join(', ')}`, refusals };
  // What does not fit together is not rendered together.
  if (rendering && refusals.length === 0) {
    checks.push(describeMarkup(await renderChanged(read, { registry, next, ...rendering })));
  }
  return [...checks, together, await compareWithBackends(candidates, readBackends)];
}

async function compareWithBackends(
  candidates: readonly Candidate[],
  readBackends: ReadBackends,
): Promise<DryRunCheck> {
  const builds = candidates.map(({ extras }) => extras.record);
  const states = await readServing(builds, readBackends);
  const contracts = contractsOf(states);
  const running = contracts.map(({ service, build }) => buildLabel({ name: service, build }));
  return {
    title: `With the running backends: ${running.join(', ') || 'none is called'}`,
    refusals: [...problemsOf(states), ...gateBackends(builds, contracts)],
  };
}

function describeMarkup({ refusals, rendered, notes }: MarkupReport): DryRunCheck {
  const count = `${rendered.length} public screens and slots with sample data, as two servers would`;
  return {
    title: [`On a server: ${count}`, ...notes].join('; '),
    refusals: refusals.map(({ sentence }) => sentence),
  };
}

function describe({ extras: { record } }: Candidate): string {
  const bytes = Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0);
  const size = `${(bytes / 1000).toFixed(0)} KB, within the budgets`;
  if (record.kind === 'shell') return `${buildLabel(record)} by itself: ${size}`;
  const modules = Object.keys(record.exports).length;
  return `${buildLabel(record)} by itself: its ${modules} modules match the remote definition; ${size}`;
}

async function attempt<T>(work: () => T | Promise<T>): Promise<{ result?: T; refusals: readonly string[] }> {
  try {
    return { result: await work(), refusals: [] };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { refusals: error.refusals.length > 0 ? error.refusals : [error.message] };
  }
}
