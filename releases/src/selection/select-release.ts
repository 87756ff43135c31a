import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import type { Visitor } from './visitor';
import { gateRemote } from '../gate/gate';
import { canaryOf, fallbackOf, findBuild, isDisabled, liveOf } from '../registry/registry';

/** One remote of a set: the build its visitor gets, and the one that takes over when it fails. `off`: switched off. */
export interface SelectedRemote {
  readonly live: RemoteBuild;
  readonly previous?: RemoteBuild;
  readonly disabled?: true;
}

/** The set of builds one visitor gets: chosen together, so that no page mixes two. */
export interface Release {
  readonly revision: number;
  readonly shell: ShellBuild;
  readonly remotes: readonly SelectedRemote[];
}

/**
 * The set for a visitor. A remote's build that does not fit the shell of the set gives way to the one before it, and is
 * switched off when that does not fit either; `onUnfit` hears why. Throws when no shell was ever published.
 */
export function selectRelease(
  registry: Registry,
  visitor: Visitor,
  onIncompatible: (sentence: string) => void = () => undefined,
): Release {
  let shell: ShellBuild | undefined;
  const wanted: SelectedRemote[] = [];
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    const chosen = choose(name, builds, visitor);
    const record = chosen?.extras.record;
    if (record?.kind === 'shell') shell = record;
    if (!chosen || record?.kind !== 'remote') continue;
    const previous = (fallbackOf(builds, chosen) ?? liveOf(builds))?.extras.record;
    wanted.push({
      live: record,
      ...(previous?.kind === 'remote' && previous !== record ? { previous } : {}),
      // Who looks at a build before it is switched on again sees it.
      ...(isDisabled(builds) && visitor.override?.remote !== name ? { disabled: true } : {}),
    });
  }
  if (!shell) throw new Error('The registry has no shell: nothing was published yet.');
  const provider = shell;
  return {
    revision: registry.revision,
    shell,
    remotes: wanted.map((remote) => fitted(provider, remote, onIncompatible)),
  };
}

function choose(name: string, builds: readonly ListedBuild[], visitor: Visitor): ListedBuild | undefined {
  const { override, testerOf, bucket } = visitor;
  if (override?.remote === name && override.build !== undefined) {
    const build = findBuild(builds, override.build);
    if (build) return build;
  }
  const canary = canaryOf(builds);
  const getsIt =
    canary && (testerOf.includes(name) || (bucket !== undefined && bucket < canary.deployment.traffic));
  return getsIt ? canary : liveOf(builds);
}

function fitted(
  shell: ShellBuild,
  { previous, ...remote }: SelectedRemote,
  onIncompatible: (sentence: string) => void,
): SelectedRemote {
  const spare = previous && fits(shell, previous, onIncompatible) ? previous : undefined;
  if (fits(shell, remote.live, onIncompatible)) return spare ? { ...remote, previous: spare } : remote;
  return spare ? { ...remote, live: spare } : { ...remote, disabled: true };
}

/** By shell and remote, as long as a registry holds them: pages ask for the same again and again. */
const known = new WeakMap<ShellBuild, WeakMap<RemoteBuild, boolean>>();

/** Whether a remote runs under a shell; `onUnfit` hears why not, once. */
function fits(shell: ShellBuild, remote: RemoteBuild, onIncompatible: (sentence: string) => void): boolean {
  const ofShell = known.get(shell) ?? new WeakMap<RemoteBuild, boolean>();
  known.set(shell, ofShell);
  const before = ofShell.get(remote);
  if (before !== undefined) return before;
  const refusals = gateRemote(shell, remote);
  refusals.forEach(onIncompatible);
  ofShell.set(remote, refusals.length === 0);
  return refusals.length === 0;
}
