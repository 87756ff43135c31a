import type { Change, ListedBuild, OpenSet, Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';

/** What stands in the place of a name that the reader may not see. */
const SOMEBODY = 'somebody';
/** The author of what the edge does by itself is nobody's name. */
const nameless = (who: string) => (who === 'safar' ? who : SOMEBODY);

/**
 * Returns what everybody may read of a registry. Only a holder of a deploy token gets the names of people,
 * reasons (they quote failures, or were written for colleagues), and what concerns deploy tokens. Every key
 * that is shown is named here: a new key is hidden until somebody decides about it.
 */
export function withoutPeople(registry: Registry): Registry {
  const { microFrontends, sets, serviceWorkerOff, log } = registry;
  return {
    ...only(registry, ['schema', 'revision', 'past']),
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([name, builds]) => [name, builds.map(namelessBuild)]),
    ),
    ...(sets ? { sets: sets.map(namelessSet) } : {}),
    ...(serviceWorkerOff ? { serviceWorkerOff: { at: serviceWorkerOff.at, who: SOMEBODY } } : {}),
    log: log.map(namelessChange),
  };
}

function namelessBuild(build: ListedBuild): ListedBuild {
  return {
    ...only(build, ['url', 'fallbackUrl']),
    metadata: only(build.metadata, ['integrity', 'version']),
    deployment: only(build.deployment, ['traffic', 'default', 'stages']),
    extras: namelessExtras(build.extras),
  };
}

function namelessSet(set: OpenSet): OpenSet {
  const parts = set.parts.map((part) => ({
    ...only(part, ['url', 'replaces']),
    metadata: only(part.metadata, ['integrity', 'version']),
    extras: namelessExtras(part.extras),
  }));
  return { ...only(set, ['name', 'openedAt']), parts };
}

function namelessExtras(extras: ListedBuild['extras']): ListedBuild['extras'] {
  const { record, publishedBy, stopped, urgent } = extras;
  return {
    ...only(extras, ['team', 'revision', 'publishedAt']),
    record: namelessRecord(record),
    publishedBy: nameless(publishedBy),
    // That it is so is a fact about the build; why it is so was written for colleagues.
    ...(stopped ? { stopped: { at: stopped.at, why: '' } } : {}),
    ...(urgent === undefined ? {} : { urgent: '' }),
  };
}

/** What the records of the shell and of remotes have in common. */
const COMMON_KEYS = [
  ...(['kind', 'name', 'build', 'files'] as const),
  ...(['contracts', 'shared', 'slotProps', 'endpoints'] as const),
] as const;

function namelessRecord(record: Build): Build {
  const provenance = record.provenance && {
    ...only(record.provenance, ['sources', 'revision', 'dirty', 'builtAt']),
    builtBy: nameless(record.provenance.builtBy),
  };
  const own =
    record.kind === 'remote'
      ? {
          ...only(record, COMMON_KEYS),
          ...only(record, ['entry', 'global', 'modules', 'exports', 'definition']),
        }
      : {
          ...only(record, COMMON_KEYS),
          ...only(record, ['routes', 'scripts', 'styles', 'policies', 'googlePage']),
        };
  return { ...own, ...(provenance ? { provenance } : {}) };
}

function namelessChange(change: Change): Change {
  return {
    ...only(change, ['revision', 'at', 'what', 'package', 'build', 'from', 'restores', 'percent']),
    ...only(change, ['urgent', 'forced', 'set', 'team']),
    who: nameless(change.who),
  };
}

/** The named keys of an object, as far as it has them. */
function only<T extends object, Key extends keyof T>(object: T, keys: readonly Key[]): Pick<T, Key>;
function only<T extends object>(object: T, keys: readonly (keyof T)[]): Partial<T> {
  const shown: Partial<T> = {};
  for (const key of keys) if (key in object) shown[key] = object[key];
  return shown;
}
