import { buildsOf, canaryOf, isOff, liveOf, previousOf, versionOf } from '@safar/edge/releases/registry';
import type { Change, ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';

/** A change as a sentence. */
export function changeInWords({ what, package: name, build = '', percent, why }: Change): string {
  const said: Record<Change['what'], string> = {
    publish: `${name}@${build} is live.`,
    rollback: `${name} is back at ${build}.`,
    canary:
      percent === 0 ? `The canary of ${name} has ended.` : `${percent} % of visitors get ${name}@${build}.`,
    promote: `${name}@${build} is live for everybody.`,
    disable: `${name} is switched off.`,
    enable: `${name}@${build} is switched on again.`,
    'stop-canary': `The canary ${name}@${build} was stopped.`,
  };
  return why ? `${said[what]} ${why}` : said[what];
}

/** What is served of each package, and the last changes, for a terminal. */
export function registryInWords(registry: Registry): string {
  const names = Object.keys(registry.microFrontends);
  if (names.length === 0) return 'Nothing was published yet.';
  const width = Math.max(...names.map((name) => name.length));
  const packages = names.map((name) => `  ${name.padEnd(width)}  ${servedInWords(buildsOf(registry, name))}`);
  const changes = registry.log
    .slice(0, 10)
    .map((change) => `  ${change.at}  ${change.who}: ${changeInWords(change)}`);
  return [`Revision ${registry.revision}`, ...packages, '', 'Last changes', ...changes].join('\n');
}

function servedInWords(builds: readonly ListedBuild[]): string {
  const live = liveOf(builds);
  const previous = previousOf(builds);
  const canary = canaryOf(builds);
  return [
    live &&
      `${isOff(builds) ? 'switched off, was live' : 'live'} ${versionOf(live)} (${live.extras.revision})`,
    canary && `canary ${versionOf(canary)} at ${canary.deployment.traffic} %`,
    previous && `before ${versionOf(previous)}`,
    `${builds.length} kept`,
  ]
    .filter(Boolean)
    .join(', ');
}
