import type { Change, ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';

/** What stands in the place of a name that the reader may not see. */
const SOMEBODY = 'somebody';
/** The author of what the edge does by itself is nobody's name. */
const nameless = (who: string) => (who === 'safar' ? who : SOMEBODY);

/**
 * Returns a registry without the names of people, and without reasons: these quote failures, or are what
 * somebody wrote for colleagues. It is what everybody may read who holds no deploy token.
 */
export function withoutPeople(registry: Registry): Registry {
  const { microFrontends, sets, log, ...rest } = registry;
  return {
    ...rest,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([name, builds]) => [name, builds.map(namelessBuild)]),
    ),
    ...(sets ? { sets: sets.map((set) => ({ ...set, parts: set.parts.map(namelessBuild) })) } : {}),
    log: log.map(({ why: _withheld, who, ...change }): Change => ({ ...change, who: nameless(who) })),
  };
}

function namelessBuild<Build extends Pick<ListedBuild, 'extras'>>(build: Build): Build {
  const { publishedBy, stopped, urgent, record, ...extras } = build.extras;
  const { provenance } = record;
  return {
    ...build,
    extras: {
      ...extras,
      record: provenance
        ? { ...record, provenance: { ...provenance, builtBy: nameless(provenance.builtBy) } }
        : record,
      publishedBy: nameless(publishedBy),
      // That it is so is a fact about the build; why it is so was written for colleagues.
      ...(stopped ? { stopped: { ...stopped, why: '' } } : {}),
      ...(urgent === undefined ? {} : { urgent: '' }),
    },
  };
}
