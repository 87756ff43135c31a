import { paths } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import type { Waiting, WaitingTour } from '@safar/shared-contracts/waiting.contract';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction, type Database, type Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { travellersText } from '../notices/notice-text';
import { lockPackage } from '../packages/packages.queries';

/** Whether a user waits for places of a package, and for how many travellers. */
export async function findWaiting(db: Queryable, packageId: string, uid: string): Promise<Waiting> {
  const { rows } = await db.query<{ party: number }>(
    sql`select party from waiting_traveller where package_id = ${packageId} and uid = ${uid}`,
  );
  return rows[0] ? { waiting: true, travellers: rows[0].party } : { waiting: false };
}

/** The tours for whose places a user waits and that can still be booked, the next one first. */
export async function listWaiting(db: Queryable, uid: string): Promise<WaitingTour[]> {
  const { rows } = await db.query<WaitingTour>(
    prepared(sql`
      select
        json_build_object('_id', p.id, 'tourName', p.tour_name, 'departureDate', p.departure_date) as "tourPackage",
        w.party as travellers, p.capacity is null or w.party <= p.capacity - p.places_taken as "placesFree"
      from waiting_traveller w join tour_package p on p.id = w.package_id
      where w.uid = ${uid} and p.deleted_at is null and p.departure_date >= current_date
      order by p.departure_date, p.id`),
  );
  return rows;
}

/**
 * Notes that a user waits for places for a party. Throws NOT_FOUND, OWN_PACKAGE, ALREADY_BOOKED, DEPARTED,
 * and CONFLICT when there are enough: then the tour can be booked.
 */
export async function startWaiting(
  db: Database,
  packageId: string,
  uid: string,
  party: number,
): Promise<void> {
  await withTransaction(db, async (client) => {
    const { owner_uid: owner, departed, places_left: left } = await lockPackage(client, packageId);
    if (owner === uid) throw new HttpError('OWN_PACKAGE');
    const booked = await client.query(
      sql`select from booking where package_id = ${packageId} and uid = ${uid} and departed_on is null`,
    );
    if (booked.rowCount) throw new HttpError('ALREADY_BOOKED');
    if (departed) throw new HttpError('DEPARTED');
    if (left === null || left >= party) {
      throw new HttpError('CONFLICT', 'There are places on this tour again. You can book it now.');
    }
    await client.query(sql`
      insert into waiting_traveller (package_id, uid, party) values (${packageId}, ${uid}, ${party})
      on conflict (package_id, uid) do update set party = excluded.party`);
  });
}

/** How many wait for places of a package, as its roster has it; nothing when nobody does. */
export async function countWaiting(
  db: Queryable,
  packageId: string,
): Promise<Pick<Roster, 'waitingTravellers' | 'waitingParties'>> {
  const { rows } = await db.query<{ travellers: number; parties: number }>(
    prepared(sql`
      select sum(party) as travellers, count(*) as parties from waiting_traveller
      where package_id = ${packageId} having count(*) > 0`),
  );
  return rows[0] ? { waitingTravellers: rows[0].travellers, waitingParties: rows[0].parties } : {};
}

export async function stopWaiting(db: Queryable, packageId: string, uid: string): Promise<void> {
  await db.query(sql`delete from waiting_traveller where package_id = ${packageId} and uid = ${uid}`);
}

/** How many tours with freed places one pass looks at. */
const BATCH = 20;

/** Places of one tour that are freed and taken again and again are reported so often at most. */
const PAUSE = sql`interval '10 minutes'`;

interface FreedPlaces {
  readonly id: string;
  readonly tour_name: string;
  readonly departure_date: string;
  /** Whether there is no limit any more. */
  readonly unlimited: boolean;
  readonly uid: string;
  readonly party: number;
}

/**
 * Notifies those who wait for a tour that has places for their whole party by now, and have no notice of it:
 * the database removes that when there are too few again. Whoever books first gets them. Several instances
 * may run it: each takes other tours. Who books and cancels all the time could have everybody get a mail each
 * time: after notices of a tour, the places that are freed next are looked at after a pause.
 */
export async function notifyFreedPlaces(db: Database): Promise<void> {
  await withTransaction(db, async (client) => {
    const { rows } = await client.query<FreedPlaces>(sql`
      with freed as (
        delete from freed_package where package_id in (
          select package_id from freed_package where freed_at <= now() order by freed_at limit ${BATCH} for update skip locked)
        returning package_id
      )
      select p.id, p.tour_name, p.departure_date, p.capacity is null as unlimited, w.uid, w.party
      from freed join tour_package p on p.id = freed.package_id join waiting_traveller w on w.package_id = p.id
      where p.deleted_at is null and p.departure_date >= current_date
        and (p.capacity is null or w.party <= p.capacity - p.places_taken)
        and not exists (
          select from notice n where n.about_id = p.id and n.uid = w.uid and n.kind = 'place-free')`);
    await addNotices(
      client,
      rows.map(({ id, tour_name: tour, departure_date: date, unlimited, uid: to, party }) => ({
        to,
        kind: 'place-free' as const,
        about: id,
        path: paths.tourDetails(id),
        title: `${party === 1 ? 'A place is' : `Places for ${travellersText(party)} are`} free on ${tour}`,
        text: `It departs on ${dateText(date)}. ${unlimited ? 'There is room for everybody.' : NOT_KEPT}`,
      })),
    );
    await client.query(sql`
      insert into freed_package (package_id, freed_at)
      select distinct id, now() + ${PAUSE} from unnest(${rows.map(({ id }) => id)}::text[]) as id
      on conflict (package_id) do update set freed_at = excluded.freed_at`);
  });
}

const NOT_KEPT =
  'No places are kept for you: whoever books first gets them. ' +
  'If you are too late, you get another notice when there are enough again.';

/** Forgets who waits for a tour that has departed, or is not offered any more. */
export async function pruneWaiting(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from waiting_traveller w using tour_package p
    where p.id = w.package_id and (p.deleted_at is not null or p.departure_date < current_date)`);
}
