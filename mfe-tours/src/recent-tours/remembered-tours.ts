import { personalKey } from '@safar/shared-auth';
import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { readStored } from '@safar/shared-contracts/read-stored';
import * as v from 'valibot';

const KEY = personalKey('recent-tours');
const MAX_TOURS = 6;
const Stored = v.array(ObjectId);

/**
 * Returns the ids of the tours that this browser viewed, the latest first, at most six, until a log-out.
 * Unreadable data counts as none.
 */
export function rememberedTours(): string[] {
  return latest(readStored(KEY, Stored) ?? []);
}

export function rememberTour(id: string): void {
  store([id, ...rememberedTours()]);
}

export function forgetTours(ids: readonly string[]): void {
  store(rememberedTours().filter((id) => !ids.includes(id)));
}

const latest = (ids: readonly string[]) => [...new Set(ids)].slice(0, MAX_TOURS);

function store(ids: readonly string[]): void {
  browserStorage.write(KEY, JSON.stringify(latest(ids)));
}
