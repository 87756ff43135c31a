import { buildsOf, findBuild, MIN_LOADS } from '@safar/releases';
import type { TrialReport } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';

/** What is being compared now, in two lines each; `without`: why that is not known. */
export function formatTrials(registry: Registry, trials: readonly TrialReport[], without?: string): string[] {
  if (without !== undefined) return ['', 'Canaries and new live builds', `  ${without}`];
  if (trials.length === 0) return [];
  return ['', 'Canaries and new live builds', ...trials.flatMap((trial) => formatTrial(registry, trial))];
}

function formatTrial(registry: Registry, trial: TrialReport): string[] {
  const { kind, build, revision, other, tried, baseline } = trial;
  const team = findBuild(buildsOf(registry, trial.package), build)?.extras.team;
  const kinds = Object.entries(trial.phases).map(([phase, count]) => `${count} ${phase}`);
  const failed = `${tried.failed} of ${tried.trials} loads failed${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
  const ofOther = `${baseline.failed} of ${baseline.trials} of ${kind === 'canary' ? 'the live build' : `${other} before it`}`;
  return [
    `  ${trial.package}@${build}${team === undefined ? '' : ` of the team ${team}`}, ${kind} since revision ${revision}: ${failed}, ${ofOther}`,
    `    ${formatDecision(trial)}`,
  ];
}

/** From when on, and until when, the edges decide. */
function formatDecision({ kind, endsAt }: TrialReport): string {
  const ifWorse = `when it is significantly worse, from ${MIN_LOADS} loads of each on`;
  if (kind === 'canary') return `the site stops it ${ifWorse}`;
  const until = endsAt === undefined ? '' : `until ${endsAt.slice(0, 16).replace('T', ' ')} UTC `;
  return `${until}the site takes it back ${ifWorse}`;
}
