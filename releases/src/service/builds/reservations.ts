import { randomUUID } from 'node:crypto';
import type { StoredBuild } from '../../registry/past/stored-builds';
import type { ReleaseStore } from '../../stores/store';

/** No publication takes that long: an older reservation is of a publisher that was killed. */
const MAX_RESERVATION_AGE_MS = 24 * 3_600_000;

const FOLDER = 'reservations';

/**
 * Does work while nobody else removes these builds: each has a document that says so, as previews have.
 * Without it a build that is stored already could be removed by somebody who has not read the document that
 * names it.
 */
export async function withReservations<T>(
  store: ReleaseStore,
  builds: readonly StoredBuild[],
  work: () => Promise<T>,
): Promise<T> {
  const reservations = builds.map((build) => `${FOLDER}/${prefixOf(build)}${Date.now()}@${randomUUID()}`);
  try {
    for (const reservation of reservations) await store.writeDocument(reservation, '');
    return await work();
  } finally {
    // What stays when the store is away now is of no effect after a day.
    await Promise.allSettled(reservations.map((reservation) => store.removeDocument(reservation)));
  }
}

/** Whether somebody is publishing a build. Removes what publishers left who were killed. */
export async function isReserved(store: ReleaseStore, build: StoredBuild): Promise<boolean> {
  let found = false;
  for (const reservation of await store.listDocuments(FOLDER)) {
    const at = Number(reservation.split('@')[2]);
    if (Math.abs(Date.now() - at) > MAX_RESERVATION_AGE_MS)
      await store.removeDocument(`${FOLDER}/${reservation}`);
    else found ||= reservation.startsWith(prefixOf(build));
  }
  return found;
}

const prefixOf = ({ name, build }: StoredBuild) => `${name}@${build}@`;
