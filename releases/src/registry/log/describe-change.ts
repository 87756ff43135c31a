import type { Change } from '@safar/shared-contracts/registry.contract';

/** Returns what was done to a package, without the package's name. */
export function describeChange(change: Change): string {
  const { what, build = '', percent = 0, urgent, set } = change;
  const descriptions: Record<Change['what'], string> = {
    publish: `${build} was published${set === undefined ? '' : ` with the set ${set}`}`,
    rollback: describeRollback(change),
    canary: percent === 0 ? `canary ${build} was ended` : `canary ${build} at ${percent} %`,
    promote: `canary ${build} was promoted`,
    disable: 'disabled',
    enable: 'enabled',
    'stop-canary': `canary ${build} was aborted`,
    'add-part': `${build} waits in the set ${set}`,
    'abandon-part': `${build} was abandoned with the set ${set}`,
  };
  return descriptions[what] + (urgent ? ', urgent' : '');
}

/** Returns why it was done, where a reason was given. */
export const describeReason = ({ why, forced }: Change): string | undefined =>
  why !== undefined && forced ? `Forced: ${why}` : why;

function describeRollback({ build = '', from, restores }: Change): string {
  const back = from === undefined ? `rolled back to ${build}` : `rolled back from ${from} to ${build}`;
  return restores === undefined ? back : `${back}, as in revision ${restores}`;
}
