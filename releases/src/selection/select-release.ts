import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { gateRemote } from '../gate/gate';
import { canaryOf, fallbackOf, findBuild, isDisabled, liveOf, versionOf } from '../registry/registry';
import type { Visitor } from './visitor';

/** One remote of a release: the build that the visitor gets, and the build that replaces it when it fails. */
export interface SelectedRemote {
  readonly live: RemoteBuild;
  readonly previous?: RemoteBuild;
  readonly disabled?: true;
}

/** The builds that one visitor gets. They are selected together, so that no page mixes two releases. */
export interface Release {
  readonly revision: number;
  readonly shell: ShellBuild;
  readonly remotes: readonly SelectedRemote[];
}

/**
 * Selects the release of a visitor. A remote's build that is not compatible with the shell is replaced by its
 * previous one, or disabled when that is not compatible either; `onIncompatible` gets a sentence for each.
 * Throws when no shell was published.
 */
export function selectRelease(
  registry: Registry,
  visitor: Visitor,
  onIncompatible: (sentence: string) => void = () => undefined,
): Release {
  let shell: ShellBuild | undefined;
  const remotes: SelectedRemote[] = [];
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    const selected = selectBuild(name, builds, visitor);
    const record = selected?.extras.record;
    if (record?.kind === 'shell') shell = startingShell(builds, selected, visitor) ?? record;
    if (!selected || record?.kind !== 'remote') continue;
    const previous = (fallbackOf(builds, selected) ?? liveOf(builds))?.extras.record;
    remotes.push({
      live: record,
      ...(previous?.kind === 'remote' && previous !== record ? { previous } : {}),
      // An override shows a disabled remote, so that a build can be tried before the remote is enabled again.
      ...(isDisabled(builds) && visitor.override?.remote !== name ? { disabled: true } : {}),
    });
  }
  if (!shell) throw new Error('The registry has no shell: nothing was published yet.');
  const provider = shell;
  return {
    revision: registry.revision,
    shell,
    remotes: remotes.map((remote) => replaceIncompatible(provider, remote, onIncompatible)),
  };
}

function selectBuild(
  name: string,
  builds: readonly ListedBuild[],
  visitor: Visitor,
): ListedBuild | undefined {
  const { override, testerOf, bucket } = visitor;
  if (override?.remote === name && override.build !== undefined) {
    const build = findBuild(builds, override.build);
    if (build) return build;
  }
  const canary = canaryOf(builds);
  const getsCanary =
    canary && (testerOf.includes(name) || (bucket !== undefined && bucket < canary.deployment.traffic));
  return getsCanary ? canary : liveOf(builds);
}

/**
 * The newest build of the shell, from the selected one back, that did not fail to start for this visitor.
 * Undefined when all of them did.
 */
function startingShell(
  builds: readonly ListedBuild[],
  selected: ListedBuild | undefined,
  { failedShells }: Visitor,
): ShellBuild | undefined {
  let build = selected;
  for (let steps = 0; build && steps <= failedShells.length; steps += 1) {
    const { record } = build.extras;
    if (!failedShells.includes(versionOf(build))) return record.kind === 'shell' ? record : undefined;
    build = build === canaryOf(builds) ? liveOf(builds) : fallbackOf(builds, build);
  }
  return undefined;
}

function replaceIncompatible(
  shell: ShellBuild,
  { previous, ...remote }: SelectedRemote,
  onIncompatible: (sentence: string) => void,
): SelectedRemote {
  const fallback = previous && isCompatible(shell, previous, onIncompatible) ? previous : undefined;
  if (isCompatible(shell, remote.live, onIncompatible)) {
    return fallback ? { ...remote, previous: fallback } : remote;
  }
  return fallback ? { ...remote, live: fallback } : { ...remote, disabled: true };
}

/**
 * The gate's decision for each pair of builds, kept as long as a registry holds the builds: every page needs
 * it again.
 */
const decisions = new WeakMap<ShellBuild, WeakMap<RemoteBuild, boolean>>();

/**
 * Whether a remote runs under a shell. `onIncompatible` gets the reasons the first time that a pair is
 * compared.
 */
function isCompatible(
  shell: ShellBuild,
  remote: RemoteBuild,
  onIncompatible: (sentence: string) => void,
): boolean {
  const ofShell = decisions.get(shell) ?? new WeakMap<RemoteBuild, boolean>();
  decisions.set(shell, ofShell);
  const known = ofShell.get(remote);
  if (known !== undefined) return known;
  const refusals = gateRemote(shell, remote);
  refusals.forEach(onIncompatible);
  ofShell.set(remote, refusals.length === 0);
  return refusals.length === 0;
}
