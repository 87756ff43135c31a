import {
  buildsOf,
  canaryOf,
  describeChange,
  describeReason,
  describeStage,
  isDisabled,
  liveOf,
  previousOf,
  setStates,
  versionOf,
} from '@safar/releases';
import type { Change, ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { formatSet } from './format-sets';

/** One line about a change, with its reason when there is one. */
export function formatChange(change: Change): string {
  const sentence = `${change.package}: ${describeChange(change)}.`;
  const reason = describeReason(change);
  return reason ? `${sentence} ${reason}` : sentence;
}

/** How many changes are shown. */
const SHOWN_CHANGES = 10;

/**
 * The builds that are served of each package, how those do that are compared (`trials`), open change sets,
 * whether the service worker is off, and the last changes, for a terminal.
 */
export function formatRegistry(registry: Registry, trials: readonly string[] = []): string {
  const names = Object.keys(registry.microFrontends);
  if (names.length === 0) return 'Nothing was published yet.';
  const width = Math.max(...names.map((name) => name.length));
  const packages = names.map((name) => `  ${name.padEnd(width)}  ${formatServed(buildsOf(registry, name))}`);
  const changes = registry.log
    .slice(0, SHOWN_CHANGES)
    .map((change) => `  ${change.revision}  ${change.at}  ${change.who}: ${formatChange(change)}`);
  const sets = setStates(registry).map(formatSet);
  const open = sets.length > 0 ? ['', 'Open change sets', ...sets] : [];
  return [
    `Revision ${registry.revision}`,
    ...packages,
    ...trials,
    ...formatStopped(registry),
    ...open,
    ...formatServiceWorker(registry),
    '',
    'Last changes, by revision',
    ...changes,
  ].join('\n');
}

/** Of each package the last build that was stopped and is not served, unless the changes below say why. */
function formatStopped(registry: Registry): string[] {
  const shown = registry.log.slice(0, SHOWN_CHANGES).flatMap((change) => describeReason(change) ?? []);
  const lines = Object.keys(registry.microFrontends).flatMap((name) => {
    const builds = buildsOf(registry, name).filter(({ deployment }) => deployment.traffic === 0);
    const [last] = builds
      .flatMap((build) => (build.extras.stopped ? [{ build, ...build.extras.stopped }] : []))
      .sort((a, b) => b.at.localeCompare(a.at));
    if (!last || shown.some((reason) => reason.includes(last.why))) return [];
    return [`  ${name}@${versionOf(last.build)}, ${last.at}: ${last.why}`];
  });
  return lines.length > 0 ? ['', 'Stopped, and not given to visitors', ...lines] : [];
}

function formatServiceWorker({ serviceWorkerOff: off }: Registry): string[] {
  if (!off) return [];
  return ['', `The service worker is off since ${off.at}, by ${off.who}${off.why ? `: ${off.why}` : '.'}`];
}

function formatServed(builds: readonly ListedBuild[]): string {
  const live = liveOf(builds);
  const previous = previousOf(builds);
  const canary = canaryOf(builds);
  return [
    live &&
      `${isDisabled(builds) ? 'disabled, was live' : 'live'} ${versionOf(live)} (${live.extras.revision})`,
    canary && `canary ${versionOf(canary)} at ${canary.deployment.traffic} %`,
    canary && describeStage(canary),
    previous && `previous ${versionOf(previous)}`,
    `${builds.length} kept`,
  ]
    .filter(Boolean)
    .join(', ');
}
