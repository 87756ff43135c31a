import {
  buildsOf,
  canaryOf,
  describeChange as whatWasDone,
  isDisabled,
  liveOf,
  previousOf,
  versionOf,
} from '@safar/releases';
import type { Change, ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';

/** A change as a sentence, with the reason when there is one. */
export function formatChange(change: Change): string {
  const sentence = `${change.package}: ${whatWasDone(change)}.`;
  return change.why ? `${sentence} ${change.why}` : sentence;
}

/** What is served of each package, and the last changes, for a terminal. */
export function formatRegistry(registry: Registry): string {
  const names = Object.keys(registry.microFrontends);
  if (names.length === 0) return 'Nothing was published yet.';
  const width = Math.max(...names.map((name) => name.length));
  const packages = names.map((name) => `  ${name.padEnd(width)}  ${formatServed(buildsOf(registry, name))}`);
  const changes = registry.log
    .slice(0, 10)
    .map((change) => `  ${change.at}  ${change.who}: ${formatChange(change)}`);
  return [`Revision ${registry.revision}`, ...packages, '', 'Last changes', ...changes].join('\n');
}

function formatServed(builds: readonly ListedBuild[]): string {
  const live = liveOf(builds);
  const previous = previousOf(builds);
  const canary = canaryOf(builds);
  return [
    live &&
      `${isDisabled(builds) ? 'switched off, was live' : 'live'} ${versionOf(live)} (${live.extras.revision})`,
    canary && `canary ${versionOf(canary)} at ${canary.deployment.traffic} %`,
    previous && `before ${versionOf(previous)}`,
    `${builds.length} kept`,
  ]
    .filter(Boolean)
    .join(', ');
}
