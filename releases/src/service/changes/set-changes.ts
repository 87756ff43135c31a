import type { Change, OpenSet, Registry, SetPart } from '@safar/shared-contracts/registry.contract';
import { gateRegistry } from '../../gate/assert-compatible';
import { buildLabel } from '../../gate/build-label';
import { publish, type Candidate } from '../../registry/builds/changes';
import { buildsOf, canaryOf, findBuild, liveOf, liveVersionOf, versionOf } from '../../registry/registry';
import { ReleaseRefused } from '../../registry/release-refused';
import {
  expiredSets,
  findSet,
  MAX_SET_AGE_DAYS,
  packageOf,
  setsOf,
  withoutSet,
  withParts,
  withSet,
} from '../../registry/sets';
import { assertNotStopped } from '../../registry/builds/stopped-builds';
import { applyChanges, withEntries, type Changed } from './apply-changes';
import type { Forced } from '../deployer';
import { forcedField, urgentFields } from './log-fields';

/** Who makes a change, and which document it makes. */
type Author = Pick<Change, 'who' | 'revision'>;

/** What keeps an open change set from going live. */
export interface SetState {
  readonly set: OpenSet;
  /** The packages that have to upload a part, or a newer one. */
  readonly missing: readonly string[];
  /** Why, in sentences; empty when the set goes live with the next part that is uploaded. */
  readonly refusals: readonly string[];
}

/** Returns what keeps each open set of a registry from going live. */
export const setStates = (registry: Registry): SetState[] =>
  setsOf(registry).map((set) => stateOf(registry, set));

/**
 * Adds builds to a change set; the set goes live, in this one change, when nothing keeps it from it. Throws a
 * ReleaseRefused when too many sets are open, or when a build was stopped and no reason is given.
 */
export function addParts(
  registry: Registry,
  {
    set: name,
    candidates,
    force,
  }: Forced & { readonly set: string; readonly candidates: readonly Candidate[] },
  author: Author,
): Changed {
  const at = new Date().toISOString();
  for (const candidate of candidates) {
    const listed = buildsOf(registry, candidate.extras.record.name);
    if (force === undefined) assertNotStopped(findBuild(listed, versionOf(candidate)));
  }
  const set = withParts(registry, name, candidates, at);
  if (stateOf(registry, set).refusals.length === 0)
    return publishSet(withoutSet(registry, name), set, author);
  const entries = candidates.map(({ metadata, extras }) => ({
    ...author,
    at,
    what: 'add-part' as const,
    set: name,
    package: extras.record.name,
    build: metadata.version,
    team: extras.team,
    ...forcedField(force),
  }));
  const next = withEntries({ ...withSet(registry, set), revision: author.revision }, entries);
  return { entries, next };
}

/** Gives up an open set. Throws a ReleaseRefused when there is none of that name. */
export function abandonSet(registry: Registry, name: string, author: Author & { why?: string }): Changed {
  const set = findSet(registry, name);
  if (!set) throw new ReleaseRefused('NOT_FOUND', `There is no open change set ${name}.`);
  const at = new Date().toISOString();
  const entries = set.parts.map((part) => ({
    ...author,
    at,
    what: 'abandon-part' as const,
    set: name,
    package: packageOf(part),
    build: versionOf(part),
    team: part.extras.team,
  }));
  return {
    entries,
    next: withEntries({ ...withoutSet(registry, name), revision: author.revision }, entries),
  };
}

/** Abandons the sets that were open for too long, on behalf of the site. */
export function abandonExpiredSets(registry: Registry, revision: number): Registry {
  const why = `It was open for ${MAX_SET_AGE_DAYS} days.`;
  return expiredSets(registry, new Date().toISOString()).reduce(
    (present, { name }) => ({
      ...abandonSet(present, name, { who: 'safar', revision, why }).next,
      revision: registry.revision,
    }),
    registry,
  );
}

/** Each part is logged by who uploaded it; the last of them is who made all of them live. */
function publishSet(registry: Registry, { name, parts }: OpenSet, author: Author): Changed {
  const publications = parts.map(({ replaces: _replaced, ...candidate }) => {
    const { team, publishedBy, record } = candidate.extras;
    return {
      name: record.name,
      apply: (builds: Parameters<typeof publish>[0]) => publish(builds, candidate),
      logEntry: () => ({
        what: 'publish' as const,
        who: publishedBy,
        build: versionOf(candidate),
        set: name,
        team,
        ...(publishedBy === author.who ? {} : { why: `The last part was uploaded by ${author.who}.` }),
        ...urgentFields(candidate),
      }),
    };
  });
  return applyChanges(registry, publications, author);
}

function stateOf(registry: Registry, set: OpenSet): SetState {
  const outdated = set.parts.filter(
    (part) => liveVersionOf(buildsOf(registry, packageOf(part))) !== part.replaces,
  );
  const { next } = publishSet(registry, set, { who: 'the gate', revision: registry.revision });
  const refusals = gateRegistry(next);
  const inSet = new Set(set.parts.map(packageOf));
  // Each sentence of the gate names both sides by their labels.
  const isRefused = (label: string) => refusals.some((refusal) => refusal.includes(label));
  const others = Object.entries(registry.microFrontends).flatMap(([name, builds]) => {
    const served = [liveOf(builds), canaryOf(builds)].flatMap((build) => build?.extras.record ?? []);
    return !inSet.has(name) && served.map(buildLabel).some(isRefused) ? [name] : [];
  });
  return {
    set,
    missing: [...outdated.map(packageOf), ...others],
    refusals: [...outdated.map((part) => outdatedRefusal(registry, part)), ...refusals],
  };
}

/** A part would take back what its team published after it. */
function outdatedRefusal(registry: Registry, part: SetPart): string {
  const name = packageOf(part);
  const live = liveVersionOf(buildsOf(registry, name));
  return (
    `${buildLabel({ name, build: versionOf(part) })} was uploaded before ${name}@${live} went live, ` +
    'and would take that back: build and upload it again.'
  );
}
