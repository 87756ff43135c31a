import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildLabel } from './build-label';

/** Why two builds want the same place: an address, a slot, or a name the federation runtime cannot tell apart. */
export function gateConflicts(shell: ShellBuild, remotes: readonly RemoteBuild[]): string[] {
  const paths = [shell, ...remotes].flatMap((owner) =>
    (owner.kind === 'shell' ? owner.routes : owner.definition.routes).flatMap(({ path }) =>
      addressesOf(path).map((place) => ({ owner, place, told: path })),
    ),
  );
  const slots = remotes.flatMap((owner) =>
    owner.definition.slots.map(({ name }) => ({ owner, place: name, told: name })),
  );
  return [
    ...doubles(paths).map(([a, b, path]) => `${a} and ${b} both claim the path ${path}.`),
    ...doubles(slots).map(([a, b, slot]) => `${a} and ${b} both fill the slot ${slot}.`),
    ...gateNames(remotes),
  ];
}

/**
 * The runtime finds a remote by how the name of what is asked for begins, so none may begin with another's.
 * Source: docs/design/federation.md, Sharing.
 */
function gateNames(remotes: readonly RemoteBuild[]): string[] {
  return remotes.flatMap((one) =>
    remotes
      .filter((other) => other !== one && one.name.startsWith(other.name))
      .map(
        (other) =>
          `The name of ${buildLabel(one)} begins with that of ${buildLabel(other)}: the page could not tell them apart.`,
      ),
  );
}

interface Claim {
  readonly owner: Build;
  readonly place: string;
  /** As its door writes it. */
  readonly told: string;
}

function doubles(claims: readonly Claim[]): [string, string, string][] {
  const first = new Map<string, Build>();
  const found = new Map<string, [string, string, string]>();
  for (const { owner, place, told } of claims) {
    const former = first.get(place);
    if (former)
      found.set(`${former.name} ${owner.name} ${told}`, [buildLabel(former), buildLabel(owner), told]);
    else first.set(place, owner);
  }
  return [...found.values()];
}

/**
 * What a route's path stands for, as the router compares: `/Voucher/:id?` → `/voucher` and `/voucher/:`, so that two paths
 * which differ only by letter case or by a parameter's name are the same.
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
