import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { shownSlotsOf } from '../build-folder/screens-and-slots';
import { liveOf } from './registry';

/** A shared package in the state that a live build carries. */
export interface CarriedState {
  /** The first 12 hex digits of the hash of its sources. */
  readonly hash: string;
  /** Whether no live build carries a state that was built later. */
  readonly newest: boolean;
  /** For how many whole days a newer state has been live in another build; 0 for the newest. */
  readonly daysBehind: number;
}

/** How a live build is connected with the rest of the site. */
export interface LiveConnections {
  readonly name: string;
  readonly build: string;
  /** The names of the libraries that the shell provides to the page, or that a remote takes from it. */
  readonly libraries: readonly string[];
  /** The slots that its screens show, and the live build that fills each. */
  readonly shows: readonly { readonly slot: string; readonly filledBy: string | undefined }[];
  /** The ids of the endpoints that it calls; undefined when its record does not say. */
  readonly calls: readonly string[] | undefined;
  /** The shared packages that it carries; undefined when its record does not say. */
  readonly carries: ReadonlyMap<string, CarriedState> | undefined;
}

const DAY_MS = 24 * 3_600_000;

/** Returns what each live build shows, calls and carries, the shell first. */
export function liveConnections({ microFrontends }: Registry): LiveConnections[] {
  const records = Object.values(microFrontends)
    .flatMap((builds) => liveOf(builds)?.extras.record ?? [])
    .sort((a, b) => Number(b.kind === 'shell') - Number(a.kind === 'shell') || a.name.localeCompare(b.name));
  return records.map((record) => ({
    name: record.name,
    build: record.build,
    libraries: Object.keys(record.shared).sort(),
    shows: shownSlotsOf(record)
      .sort()
      .map((slot) => ({ slot, filledBy: fillerOf(slot, records) })),
    calls: record.endpoints && Object.keys(record.endpoints).sort(),
    carries: carriedBy(record, records),
  }));
}

const fillerOf = (slot: string, records: readonly Build[]): string | undefined =>
  records.find(
    (record) => record.kind === 'remote' && record.definition.slots.some(({ name }) => name === slot),
  )?.name;

/** A build carries its own sources too; what others can be behind with are the shared packages. */
function carriedBy({ name, provenance }: Build, records: readonly Build[]): LiveConnections['carries'] {
  if (!provenance) return undefined;
  const shared = Object.entries(provenance.sources).filter(([carried]) => carried !== name);
  return new Map(
    shared.map(([carried, hash]) => {
      const newest = newestOf(carried, records);
      const isNewest = newest?.hash === hash;
      const builtAt = lastBuilt(carried, hash, records);
      const days = newest && !isNewest ? Math.floor((newest.builtAt - builtAt) / DAY_MS) : 0;
      return [carried, { hash, newest: isNewest, daysBehind: days }];
    }),
  );
}

/** The state of a shared package in the live build that was built last. */
function newestOf(carried: string, records: readonly Build[]): { hash: string; builtAt: number } | undefined {
  const states = records.flatMap(({ provenance }) => {
    const hash = provenance?.sources[carried];
    return provenance && hash !== undefined ? [{ hash, builtAt: Date.parse(provenance.builtAt) }] : [];
  });
  return states.sort((a, b) => b.builtAt - a.builtAt)[0];
}

/** When a live build with that state of a shared package was last built, in ms since 1970. */
function lastBuilt(carried: string, hash: string, records: readonly Build[]): number {
  const times = records.flatMap(({ provenance }) =>
    provenance?.sources[carried] === hash ? [Date.parse(provenance.builtAt)] : [],
  );
  return Math.max(...times);
}
