import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction, type Database, type Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql } from '@safar/shared-server/sql';
import { dateText } from '../notices/notice-text';
import { lockPackage } from '../packages/packages.queries';

/** Whether a user waits for a place of a package. */
export async function isWaiting(db: Queryable, packageId: string, uid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`select from waiting_traveller where package_id = ${packageId} and uid = ${uid}`,
  );
  return Boolean(rowCount);
}

/**
 * Notes that a user waits for a place. Throws NOT_FOUND, OWN_PACKAGE, ALREADY_BOOKED, DEPARTED, and CONFLICT
 * when there are places: then the tour can be booked.
 */
export async function startWaiting(db: Database, packageId: string, uid: string): Promise<void> {
  await withTransaction(db, async (client) => {
    const { owner_uid: owner, departed, places_left: left } = await lockPackage(client, packageId);
    if (owner === uid) throw new HttpError('OWN_PACKAGE');
    const booked = await client.query(
      sql`select from booking where package_id = ${packageId} and uid = ${uid} and departed_on is null`,
    );
    if (booked.rowCount) throw new HttpError('ALREADY_BOOKED');
    if (departed) throw new HttpError('DEPARTED');
    if (left === null || left > 0) {
      throw new HttpError('CONFLICT', 'There are places on this tour again. You can book it now.');
    }
    await client.query(sql`
      insert into waiting_traveller (package_id, uid) values (${packageId}, ${uid}) on conflict do nothing`);
  });
}

/** How many wait for a place of a package. */
export async function countWaiting(db: Queryable, packageId: string): Promise<number> {
  const { rows } = await db.query<{ travellers: number }>(
    prepared(sql`select count(*) as travellers from waiting_traveller where package_id = ${packageId}`),
  );
  return rows[0]?.travellers ?? 0;
}

export async function stopWaiting(db: Queryable, packageId: string, uid: string): Promise<void> {
  await db.query(sql`delete from waiting_traveller where package_id = ${packageId} and uid = ${uid}`);
}

/** How many tours with freed places one pass looks at. */
const BATCH = 20;

interface FreedPackage {
  readonly id: string;
  readonly tour_name: string;
  readonly departure_date: string;
  /** Null: no limit any more. */
  readonly places_left: number | null;
  readonly uids: string[];
}

/**
 * Notifies all who wait for a tour of which places became free: of the first one, and of more, as long as
 * there were fewer than the largest party needs. What they read of fewer goes. Whoever books first gets them.
 * Several instances may run it: each takes other tours.
 */
export async function notifyFreedPlaces(db: Database): Promise<void> {
  await withTransaction(db, async (client) => {
    const { rows } = await client.query<FreedPackage>(sql`
      with freed as (
        delete from freed_package where package_id in (
          select package_id from freed_package order by freed_at limit ${BATCH} for update skip locked)
        returning package_id
      )
      select p.id, p.tour_name, p.departure_date, p.capacity - p.places_taken as places_left,
        array(select w.uid from waiting_traveller w where w.package_id = p.id) as uids
      from freed join tour_package p on p.id = freed.package_id
      where p.deleted_at is null and p.departure_date >= current_date
        and (p.capacity is null or p.places_taken < p.capacity)`);
    const ids = rows.map(({ id }) => id);
    await client.query(sql`delete from notice where about_id = any (${ids}) and kind = 'place-free'`);
    await addNotices(
      client,
      rows.flatMap(({ id, tour_name: tour, departure_date: date, places_left: left, uids }) =>
        uids.map((to) => ({
          to,
          kind: 'place-free' as const,
          about: id,
          path: paths.tourDetails(id),
          title: left === 1 ? `A place is free on ${tour}` : `Places are free on ${tour}`,
          text:
            `${placesText(left)} on ${dateText(date)}. ${notKeptText(left)}` +
            'Until you book it, you get another notice when there are more.',
        })),
      ),
    );
  });
}

/** Nothing has to be kept where there is room for everybody. */
function notKeptText(left: number | null): string {
  if (left === null) return '';
  return `Whoever books first gets ${left === 1 ? 'it: it is' : 'them: they are'} not kept for you. `;
}

function placesText(left: number | null): string {
  if (left === null) return 'There is room for everybody';
  return left === 1 ? 'There is 1 place' : `There are ${left} places`;
}

/** Forgets who waits for a tour that has departed, or is not offered any more. */
export async function pruneWaiting(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from waiting_traveller w using tour_package p
    where p.id = w.package_id and (p.deleted_at is not null or p.departure_date < current_date)`);
}
