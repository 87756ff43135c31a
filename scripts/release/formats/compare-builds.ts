import { buildsOf, liveOf, routesOf, serviceOf, shownSlotsOf } from '@safar/releases';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';

/** What differs of what a build offers to others or uses of them, and whom that concerns. */
export interface Difference {
  readonly what: string;
  /** Packages with their teams, and backends. */
  readonly affects: readonly string[];
}

type Named = Readonly<Record<string, unknown>>;

/** Compares a build with the live one of its package: what others see of it, nothing of its insides. */
export function compareBuilds(next: Build, registry: Registry): Difference[] {
  const live = liveOf(buildsOf(registry, next.name))?.extras.record;
  if (!live) return [{ what: `${next.name} is new on the site`, affects: [] }];
  const packages = Object.entries(registry.microFrontends).flatMap(([name, builds]) => {
    const build = name === next.name ? undefined : liveOf(builds);
    return build ? [{ label: `${name} (${build.extras.team})`, record: build.extras.record }] : [];
  });
  const labelsOf = (concerns: (record: Build) => boolean) =>
    packages.filter(({ record }) => concerns(record)).map(({ label }) => label);
  const isRemote = next.kind === 'remote';
  const others = labelsOf(({ kind }) => (isRemote ? kind === 'shell' : kind === 'remote'));

  return [
    ...changed('screen', screensOf(live), screensOf(next), () => labelsOf(({ kind }) => kind === 'shell')),
    ...changed('slot it shows', slotsShown(live), slotsShown(next), (slot) =>
      labelsOf((record) => slot in slotsFilled(record)),
    ),
    ...changed('slot it fills', slotsFilled(live), slotsFilled(next), (slot) =>
      labelsOf((record) => slot in slotsShown(record)),
    ),
    ...changed('link', linksOf(live), linksOf(next), () => labelsOf(({ kind }) => kind === 'shell')),
    ...changed('contract', live.contracts, next.contracts, (contract) =>
      labelsOf((record) => contract in record.contracts),
    ),
    ...changed('props of the slot', live.slotProps ?? {}, next.slotProps ?? {}, (slot) =>
      labelsOf((record) => slot in (record.slotProps ?? {})),
    ),
    ...changed(
      isRemote ? 'library it requires' : 'library it provides',
      sharedOf(live),
      sharedOf(next),
      () => others,
    ),
    ...changed('call of', live.endpoints ?? {}, next.endpoints ?? {}, (id) => serviceOf(id) ?? []),
  ];
}

/** A sentence for each name that only one side has, or that both have otherwise. */
function changed(
  kind: string,
  before: Named,
  after: Named,
  affects: (name: string) => string | readonly string[],
): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [old, present] = [before[name], after[name]].map((value) => JSON.stringify(value));
    if (old === present) return [];
    const verb = old === undefined ? 'is new' : present === undefined ? 'is gone' : 'differs';
    return [{ what: `${kind} \`${name}\` ${verb}`, affects: [affects(name)].flat() }];
  });
}

const screensOf = (record: Build): Named =>
  Object.fromEntries(routesOf(record).map(({ path, slots: _shown, ...route }) => [path, route]));

const slotsShown = (record: Build): Named =>
  Object.fromEntries(shownSlotsOf(record).map((slot) => [slot, true]));

const slotsFilled = (record: Build): Named =>
  record.kind === 'shell' ? {} : Object.fromEntries(record.definition.slots.map(({ name }) => [name, true]));

const linksOf = (record: Build): Named =>
  record.kind === 'shell'
    ? {}
    : Object.fromEntries(
        [...record.definition.nav, ...record.definition.menu].map(({ label, ...link }) => [label, link]),
      );

/** The versions, and the names that it uses or provides. */
const sharedOf = ({ kind, shared }: Build): Named =>
  Object.fromEntries(
    Object.entries(shared).map(([key, value]) => [
      key,
      [
        kind === 'remote' && 'range' in value ? value.range : 'version' in value ? value.version : '',
        value.names,
      ],
    ]),
  );
