import {
  buildsOf,
  canaryOf,
  contractsOf,
  gateBackends,
  isDisabled,
  liveOf,
  serviceOf,
  versionOf,
  type LiveConnections,
} from '@safar/releases';
import { counted } from '../format';
import type { ConnectedSite, GraphLine, GraphRow } from './graph';

/** A row of a live build, and the lines that end at it. */
export interface ConnectedRow {
  readonly row: GraphRow;
  readonly lines: readonly GraphLine[];
}

/** What a live build has to do with others, a row each. */
export function buildRows(connection: LiveConnections, site: ConnectedSite): ConnectedRow[] {
  return [
    ...canaryRow(connection, site),
    ...packageRows(connection),
    ...libraryRow(connection),
    ...slotRows(connection, site),
    ...endpointRows(connection, site),
  ];
}

function canaryRow({ name }: LiveConnections, { registry }: ConnectedSite): ConnectedRow[] {
  const canary = canaryOf(buildsOf(registry, name));
  if (!canary) return [];
  const text = `canary ${versionOf(canary)}, ${canary.deployment.traffic} %`;
  return [{ row: { id: `${name} canary`, about: 'canary', text }, lines: [] }];
}

/** One row for all packages of which the build carries the newest state, and one for each other. */
function packageRows({ name, carries }: LiveConnections): ConnectedRow[] {
  const id = `${name} carries`;
  const about = 'packages';
  if (!carries) return [{ row: { id, about, text: 'shared packages: not recorded' }, lines: [] }];
  const newest = [...carries].filter(([, state]) => state.newest);
  const behind = [...carries].filter(([, state]) => !state.newest);
  const text = `carries ${counted(newest.length, 'newest shared package')}`;
  const lines = newest.map(([carried]) => ({ from: packageId(carried), to: id }));
  return [
    ...(newest.length > 0 ? [{ row: { id, about, text } as const, lines }] : []),
    ...behind.map(([carried, { daysBehind }]): ConnectedRow => {
      const age = daysBehind === 0 ? '' : ` ${counted(daysBehind, 'day')}`;
      const row: GraphRow = {
        id: `${id} ${carried}`,
        about,
        text: `${carried}: behind${age}`,
        mark: 'behind',
      };
      return { row, lines: [{ from: packageId(carried), to: row.id, mark: 'behind' }] };
    }),
  ];
}

function libraryRow({ name, libraries }: LiveConnections): ConnectedRow[] {
  if (libraries.length === 0) return [];
  const id = libraryId(name);
  const isShell = name === 'shell';
  const text = `${isShell ? 'provides' : 'uses'} ${counted(libraries.length, 'library', 'libraries')}`;
  const lines = isShell ? [] : [{ from: libraryId('shell'), to: id }];
  return [{ row: { id, about: 'libraries', text }, lines }];
}

function slotRows(
  { name, shows }: LiveConnections,
  { registry, connections }: ConnectedSite,
): ConnectedRow[] {
  const about = 'shows';
  const filled = connections.flatMap((other) => other.shows.filter(({ filledBy }) => filledBy === name));
  return [
    ...[...new Set(filled.map(({ slot }) => slot))].map((slot): ConnectedRow => ({
      row: { id: fillId(slot), about: 'fills', text: `fills ${slot}` },
      lines: [],
    })),
    ...shows.map(({ slot, filledBy }): ConnectedRow => {
      const [id, text] = [`${name} shows ${slot}`, `shows ${slot}`];
      if (!filledBy) return { row: { id, about, text: `${text}: not filled`, mark: 'broken' }, lines: [] };
      if (!isDisabled(buildsOf(registry, filledBy))) {
        return { row: { id, about, text }, lines: [{ from: fillId(slot), to: id }] };
      }
      const mark = 'disabled';
      return {
        row: { id, about, text: `${text}: ${mark}`, mark },
        lines: [{ from: fillId(slot), to: id, mark }],
      };
    }),
  ];
}

function endpointRows({ name, calls }: LiveConnections, site: ConnectedSite): ConnectedRow[] {
  const about = 'endpoints';
  if (!calls) return [{ row: { id: `${name} calls`, about, text: 'endpoints: not recorded' }, lines: [] }];
  return servicesOf(calls).map((service) => {
    const id = `${name} calls ${service}`;
    const problem = problemBetween(name, service, site);
    const mark = problem ? 'broken' : undefined;
    const text = `calls ${calls.filter((each) => serviceOf(each) === service).length} of ${service}`;
    return {
      row: { id, about, text: problem ? `${text}: ${problem}` : text, mark },
      lines: [{ from: service, to: id, mark }],
    };
  });
}

/** Comparing takes a while, so a pair is compared only where something is known to be refused. */
function problemBetween(
  name: string,
  service: string,
  { registry, report }: ConnectedSite,
): string | undefined {
  const states = report.states.filter((each) => each.service === service);
  if (states.length > 0 && states.every((state) => 'problem' in state)) return 'fails';
  const live = liveOf(buildsOf(registry, name));
  if (!live || report.refusals.length === 0) return undefined;
  return gateBackends([live.extras.record], contractsOf(states)).length > 0 ? 'does not fit' : undefined;
}

/** The backends that serve these endpoints. */
export const servicesOf = (calls: readonly string[]): string[] =>
  [...new Set(calls.flatMap((id) => serviceOf(id) ?? []))].sort();

export const packageId = (name: string): string => `package ${name}`;
const libraryId = (name: string) => `${name} libraries`;
const fillId = (slot: string) => `fills ${slot}`;
