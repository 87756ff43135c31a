import type { OpenSet, Registry, SetPart } from '@safar/shared-contracts/registry.contract';
import type { Candidate } from './builds/changes';
import { buildsOf, liveVersionOf } from './registry';
import { ReleaseRefused } from './release-refused';

/**
 * The open change sets of a registry: pure functions from the present document to the next. Source:
 * docs/decisions/040-change-sets.md.
 */

/** How many sets may be open at once, and for how long one may be. Who needs more has forgotten some. */
export const MAX_OPEN_SETS = 10;
export const MAX_SET_AGE_DAYS = 14;

export const setsOf = ({ sets = [] }: Pick<Registry, 'sets'>): readonly OpenSet[] => sets;

export const findSet = (registry: Registry, name: string): OpenSet | undefined =>
  setsOf(registry).find((set) => set.name === name);

/** The package that a part is a build of. */
export const packageOf = ({ extras }: SetPart): string => extras.record.name;

/**
 * Returns a set with these builds as its parts; the set is opened when there is none of that name. A part
 * takes the place of an older one of its package. Throws a ReleaseRefused when too many sets are open.
 */
export function withParts(
  registry: Registry,
  name: string,
  candidates: readonly Candidate[],
  at: string,
): OpenSet {
  const open = setsOf(registry);
  const present = findSet(registry, name);
  if (!present && open.length >= MAX_OPEN_SETS) {
    throw new ReleaseRefused(
      'CONFLICT',
      `${open.length} change sets are open, and no more may be: ${open.map((set) => set.name).join(', ')}. ` +
        'Abandon one of them: npm run abandon -- <set>.',
    );
  }
  const added = candidates.map((candidate): SetPart => {
    const replaces = liveVersionOf(buildsOf(registry, candidate.extras.record.name));
    return { ...candidate, ...(replaces === undefined ? {} : { replaces }) };
  });
  const names = added.map(packageOf);
  const others = (present?.parts ?? []).filter((part) => !names.includes(packageOf(part)));
  return { name, openedAt: present?.openedAt ?? at, parts: [...others, ...added] };
}

/** Returns the registry with this set among its open ones, in the place of an older state of it. */
export function withSet(registry: Registry, set: OpenSet): Registry {
  const { name } = set;
  const isKnown = findSet(registry, name) !== undefined;
  const sets = setsOf(registry).map((each) => (each.name === name ? set : each));
  return { ...registry, sets: isKnown ? sets : [...sets, set] };
}

/** Returns the registry without the set of that name. */
export function withoutSet({ sets, ...registry }: Registry, name: string): Registry {
  const rest = sets?.filter((each) => each.name !== name) ?? [];
  return rest.length > 0 ? { ...registry, sets: rest } : registry;
}

/** Returns the sets that were open for too long at that time (ISO timestamp). */
export function expiredSets(registry: Registry, at: string): readonly OpenSet[] {
  const oldest = Date.parse(at) - MAX_SET_AGE_DAYS * 24 * 3_600_000;
  return setsOf(registry).filter(({ openedAt }) => Date.parse(openedAt) < oldest);
}
