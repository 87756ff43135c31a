import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { routesOf } from '../build-folder/screens-and-slots';
import { buildLabel } from './build-label';

/**
 * Returns a sentence for each conflict between builds of a release: two that define the same path or fill the
 * same slot, and two names that the federation runtime cannot tell apart.
 */
export function gateConflicts(shell: ShellBuild, remotes: readonly RemoteBuild[]): string[] {
  const paths = [shell, ...remotes].flatMap((owner) =>
    routesOf(owner).flatMap(({ path }) => addressesOf(path).map((key) => ({ owner, key, text: path }))),
  );
  const slots = remotes.flatMap((owner) =>
    owner.definition.slots.map(({ name }) => ({ owner, key: name, text: name })),
  );
  return [
    ...duplicates(paths).map(([a, b, path]) => `${a} and ${b} both define the path ${path}.`),
    ...duplicates(slots).map(([a, b, slot]) => `${a} and ${b} both fill the slot ${slot}.`),
    ...prefixConflicts(remotes),
  ];
}

/**
 * The runtime finds a remote by the beginning of the requested module's name, so no remote's name may begin
 * with another's. Source: docs/design/federation.md, Sharing.
 */
function prefixConflicts(remotes: readonly RemoteBuild[]): string[] {
  return remotes.flatMap((one) =>
    remotes
      .filter((other) => other !== one && one.name.startsWith(other.name))
      .map(
        (other) =>
          `The name of ${buildLabel(one)} begins with ${other.name}, so a page could not tell them apart.`,
      ),
  );
}

/** A path or a slot that a build defines. */
interface Entry {
  readonly owner: Build;
  /** Equal keys conflict. */
  readonly key: string;
  /** The path or slot as the remote definition writes it. */
  readonly text: string;
}

/** Returns the two builds and the text of each key that more than one build defines. */
function duplicates(entries: readonly Entry[]): [first: string, second: string, text: string][] {
  const owners = new Map<string, Build>();
  const found = new Map<string, [string, string, string]>();
  for (const { owner, key, text } of entries) {
    const first = owners.get(key);
    if (first) found.set(`${first.name} ${owner.name} ${text}`, [buildLabel(first), buildLabel(owner), text]);
    else owners.set(key, owner);
  }
  return [...found.values()];
}

/**
 * Returns the addresses that a route's path matches, in the form in which the router compares them:
 * `/Voucher/:id?` gives `/voucher` and `/voucher/:`, so that paths which differ only in letter case or a
 * parameter's name are equal.
 */
function addressesOf(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  return segments.reduce<string[]>(
    (addresses, segment) => {
      const name = segment.replace(/\?$/, '');
      const longer = addresses.map((address) => `${address}/${name.startsWith(':') ? ':' : name}`);
      return segment === name ? longer : [...addresses, ...longer];
    },
    [''],
  );
}
