import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import * as v from 'valibot';
import { receiveText, type Arrived, type Loss } from './losses';
import { count, type Counts } from './traffic';

const TIMEOUT_MS = 20_000;
const SEARCHES = ['tea', 'river', 'sylhet', 'hills', 'beach', 'sundarban', 'xyqj'];

/** What is read, the number makes each address another one. */
interface Reading {
  readonly name: string;
  address(number: number): string;
}

const some = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

/** Lists, searches, details and whole pages, as anonymous visitors read them. `ids`: of tour packages. */
const readings = (ids: readonly [string, ...string[]]): readonly [Reading, ...Reading[]] => [
  { name: 'list', address: (number) => endpointUrl(listPackages, { query: { minPrice: number % 1000 } }) },
  { name: 'page', address: (number) => some(['/', '/allpak', '/poste', '/Blog'], number) },
  {
    name: 'search',
    address: (number) =>
      endpointUrl(listPackages, { query: { q: some([`${number}`, ...SEARCHES], number) } }),
  },
  { name: 'details', address: (number) => endpointUrl(getPackage, { params: { id: some(ids, number) } }) },
  { name: 'page of a tour', address: (number) => `/tour-details/${some(ids, number)}` },
  { name: 'tasks', address: () => endpointUrl(listTasks, {}) },
  { name: 'page of a search', address: (number) => `/allpak?q=${number % 5000}` },
];

/** Where it is read, and what is counted. */
export interface Read {
  readonly origin: string;
  readonly done: Counts;
  /** How many requests had no response, or another one than the page or the list. */
  readonly failed: Counts;
  /** Gets each of them. */
  readonly losses?: Loss[];
  /** Between two requests. */
  readonly pauseMs: number;
}

/** One of several visitors, who reads until it is over: other addresses than the others. */
export async function readUntil(
  isOver: () => boolean,
  { origin, done, failed, losses, pauseMs }: Read,
  { visitor, visitors }: { readonly visitor: number; readonly visitors: number },
): Promise<void> {
  const all = readings(await idsOf(origin));
  for (let turn = 0; !isOver(); turn += 1) {
    const { name, address } = some(all, turn);
    const [read, sentAt, arrived] = [address(turn * visitors + visitor), Date.now(), { bytes: 0 }];
    const outcome = await outcomeOf(origin + read, arrived);
    if (outcome === 200) count(done, name);
    else {
      count(failed, `${name}: ${outcome}`);
      const loss = { method: 'GET', address: read, what: String(outcome) };
      losses?.push({ ...loss, sentAt, lostAt: Date.now(), arrived });
    }
    await pause(pauseMs);
  }
}

async function outcomeOf(url: string, arrived: Arrived): Promise<number | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await receiveText(response, arrived);
    return response.ok ? response.status : `${response.status} ${text.slice(0, 120)}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? ` (${String(error.cause)})` : '';
    return String(error) + cause;
  }
}

async function idsOf(origin: string): Promise<readonly [string, ...string[]]> {
  const response = await fetch(origin + endpointUrl(listPackages, {}));
  const [id, ...ids] = v.parse(listPackages.response, await response.json()).data.map(({ _id }) => _id);
  if (id === undefined) throw new Error('There are no tour packages to read.');
  return [id, ...ids];
}
