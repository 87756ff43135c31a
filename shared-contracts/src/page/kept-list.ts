import * as v from 'valibot';
import { browserStorage } from './browser-storage';
import { readStored } from './read-stored';
import { ObjectId } from '../object-id.contract';

const PREFIX = 'safar-kept:';
const Stored = v.array(ObjectId);

/** The storage key of what this browser keeps for an account, also after a log-out. */
export const keptKey = (name: string, uid: string): string => `${PREFIX}${uid}:${name}`;

/**
 * Returns the ids in a list that this browser keeps for an account, also after a log-out, the latest first.
 * Unreadable data counts as none. `name` is the list's: a build of another package may read it, too.
 */
export function readKept(name: string, uid: string): string[] {
  return [...new Set(readStored(keptKey(name, uid), Stored) ?? [])];
}

export function writeKept(name: string, uid: string, ids: readonly string[]): void {
  browserStorage.write(keptKey(name, uid), JSON.stringify(ids));
}
