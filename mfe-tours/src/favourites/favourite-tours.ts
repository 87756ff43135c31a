import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { keptKey, readKept, writeKept } from '@safar/shared-contracts/kept-list';
import { FAVOURITES } from './favourites-name';

/** More than anybody compares; their page asks for twelve at a time. */
export const MAX_FAVOURITES = 48;

/** Returns the ids of the tours that this account marked in this browser, the latest first. */
export const favouriteTours = (uid: string): string[] => readKept(FAVOURITES, uid);

/**
 * Calls `onChange` whenever a favourite may have been added or removed, in this tab or in another one, until
 * the function that is returned is called.
 */
export function watchFavourites(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

const watchers = new Set<() => void>();

/** Whether they are still there when the page is opened again: storage may be full or forbidden. */
export const areFavouritesLasting = (uid: string): boolean =>
  browserStorage.isLasting(keptKey(FAVOURITES, uid));

export const isFavourite = (uid: string, id: string): boolean => favouriteTours(uid).includes(id);

/** Returns false, and changes nothing, when there are {@link MAX_FAVOURITES} already. */
export function addFavourite(uid: string, id: string): boolean {
  const others = favouriteTours(uid).filter((other) => other !== id);
  if (others.length >= MAX_FAVOURITES) return false;
  keep(uid, [id, ...others]);
  return true;
}

export function removeFavourites(uid: string, ids: readonly string[]): void {
  const left = favouriteTours(uid).filter((id) => !ids.includes(id));
  keep(uid, left);
}

function keep(uid: string, ids: readonly string[]): void {
  writeKept(FAVOURITES, uid, ids);
  for (const notify of watchers) notify();
}
