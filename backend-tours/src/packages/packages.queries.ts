import type {
  TourPackage,
  TourPackageCreate,
  TourPackageUpdate,
} from '@safar/shared-contracts/tour-package.contract';
import {
  withTransaction,
  type Connection,
  type Database,
  type Queryable,
} from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { toCents } from '@safar/shared-server/money';
import { isAccepted } from '@safar/shared-server/if-match';
import { areTermsChanged, askTravellers, type BookedTerms } from '../bookings/terms/changed-terms.queries';
import { countPostponed, takeAlong, takeBackDeparture } from '../bookings/terms/postponed.queries';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { changedMeeting, meetingColumns, notifyMeeting, type Meeting } from '../notices/meeting';
import { assertMayNotifyOfChange, notifyTourCancelled } from '../notices/terms-notices';
import { notifyAwaitedCancelled } from '../notices/waiting-notices';
import { changedContents, contentsOf } from './package-contents';
import { detailsColumns, toDetails, type DetailsRow } from './package-details';
import {
  packageColumns,
  salesColumn,
  toTourPackage,
  wholePackageColumns,
  type PackageRow,
} from './package-row';

const packageNotFound = () => new HttpError('NOT_FOUND', 'This tour package does not exist any more.');

/** One package, departed or not. Throws NOT_FOUND when there is none or it is deleted. */
export async function findPackage(db: Queryable, id: string, reader?: string): Promise<TourPackage> {
  const { rows } = await db.query<DetailsRow>(
    prepared(
      sql`
        select ${detailsColumns(reader)} from tour_package p
        where p.id = ${id} and p.deleted_at is null`,
    ),
  );
  const [row] = rows;
  if (!row) throw packageNotFound();
  return toDetails(row);
}

/** All packages of the guide with the uid `owner`, departed ones too, with their sales, newest first. */
export async function listOwnPackages(db: Queryable, owner: string): Promise<TourPackage[]> {
  const { rows } = await db.query<PackageRow>(
    prepared(sql`
      select ${packageColumns(owner)}, ${salesColumn(owner)}
      from tour_package p
      where p.owner_uid = ${owner} and p.deleted_at is null
      order by p.created_at desc, p.id desc`),
  );
  return rows.map(toTourPackage);
}

export async function createPackage(
  db: Queryable,
  fields: TourPackageCreate,
  owner: string,
): Promise<TourPackage> {
  const { rows } = await db.query<PackageRow>(sql`
    insert into tour_package as p (
      tour_name, image, duration, departure_location, destination, price_cents, departure_date, package_details,
      contact_no, owner_uid, guide_name, guide_photo, capacity, contents
    ) values (
      ${fields.tourName}, ${fields.image}, ${fields.duration}, ${fields.departureLocation}, ${fields.destination},
      ${toCents(fields.price)}, ${fields.departureDate}, ${fields.packageDetails}, ${fields.contactNo}, ${owner},
      ${fields.guideName}, ${fields.guidePhoto}, ${fields.capacity ?? null}, ${contentsOf(fields)}
    ) returning ${wholePackageColumns(owner)}`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return toTourPackage(row);
}

/** Whose package a change is for, and from which of its versions it was made (if-match.ts). */
export interface PackageChange {
  readonly id: string;
  readonly owner: string;
  readonly accepted: readonly string[] | undefined;
}

/**
 * Changes a package of this owner. Throws NOT_FOUND, FORBIDDEN for somebody else's package, CHANGED_MEANWHILE
 * for one that has another version, CONFLICT when its travellers had too many notices of changes, and
 * VALIDATION for fewer places than travellers have booked, for a past date when they are still to depart, and
 * for a tour that long ago that it can only have taken place.
 */
export async function updatePackage(
  db: Database,
  change: PackageChange,
  fields: TourPackageUpdate,
): Promise<TourPackage> {
  return withTransaction(db, async (client) => {
    const before = await lockForUpdate(client, change, fields);
    if (typeof fields.capacity === 'number') assertEnough(before.places_taken, fields.capacity);
    if (before.places_taken > 0 && !before.departed && before.would_be_past) throw notDepartedError();
    const { rows } = await client.query<PackageRow>(sql`
      update tour_package p set
        tour_name = ${fields.tourName}, image = ${fields.image}, duration = ${fields.duration},
        departure_location = ${fields.departureLocation}, destination = ${fields.destination},
        price_cents = ${toCents(fields.price)}, departure_date = ${fields.departureDate},
        package_details = ${fields.packageDetails}, contact_no = ${fields.contactNo},
        capacity = ${fields.capacity === undefined ? sql`p.capacity` : sql`${fields.capacity}`},
        contents = ${changedContents(fields)}, updated_at = now()
      where ${isChangeable(change)}
      returning ${wholePackageColumns(change.owner)}`);
    const [row] = rows;
    if (!row) throw await notChangeableError(client, change);
    const isPostponed = before.departed && !before.would_be_past && fields.tookPlace === false;
    if (isPostponed) await takeAlong(client, change.id, before.departure_date);
    if (row.booking_count > 0 && (isPostponed || !before.departed)) {
      const meeting = changedMeeting(before, fields);
      const areTerms = areTermsChanged(before, fields);
      if (areTerms || meeting) await assertMayNotifyOfChange(client, change.id);
      if (areTerms) {
        await askTravellers(client, change.id, { reason: fields.reason, meeting });
      } else if (meeting) await notifyMeeting(client, change.id, meeting);
    }
    return isPostponed ? await findPackage(client, change.id, change.owner) : toTourPackage(row);
  });
}

/**
 * A package that is about to change. `places_taken`: of a departed one that gets its next date, by those
 * alone who come along to it, as it did not take place.
 */
interface Changed extends BookedTerms, Meeting {
  readonly places_taken: number;
  readonly departed: boolean;
  /** Whether its new date is before today. */
  readonly would_be_past: boolean;
}

/** Locks the package, so that nobody books or decides meanwhile. Throws as {@link updatePackage} does. */
async function lockForUpdate(
  client: Connection,
  change: PackageChange,
  { departureDate: date, tookPlace }: TourPackageUpdate,
): Promise<Changed> {
  const { rows } = await client.query<Changed>(sql`
    select case when p.departure_date < current_date and ${date}::date >= current_date then 0 else p.places_taken end as places_taken,
      p.departure_date < current_date as departed, ${date}::date < current_date as would_be_past,
      p.departure_date, p.departure_location, p.destination, ${meetingColumns}
    from tour_package p where ${isChangeable(change)} for no key update`);
  const [row] = rows;
  if (!row) throw await notChangeableError(client, change);
  if (!row.departed || row.would_be_past || tookPlace !== false) return row;
  return { ...row, places_taken: await countPostponed(client, change.id) };
}

function assertEnough(taken: number, capacity: number): void {
  if (capacity >= taken) return;
  const booked = taken === 1 ? '1 place is' : `${taken} places are`;
  const sentence = `${booked} already booked, so there cannot be fewer.`;
  throw new HttpError('VALIDATION', sentence, { fields: { capacity: sentence } });
}

/**
 * With such a date a booking could neither be kept nor cancelled, and a journey reviewed that nobody made.
 */
function notDepartedError(): HttpError {
  const sentence = 'Travellers have booked this tour: it cannot have departed before today.';
  return new HttpError('VALIDATION', sentence, { fields: { departureDate: sentence } });
}

/**
 * Deletes a package. A package with bookings is only marked as deleted, because its bookings still show it
 * (Spec D1.37); one that has not departed is cancelled for them by a trigger of the database, with `reason`,
 * the guide's words. So is one that departed a short while ago, but did not take place. Booking and deleting
 * lock the row of the package, so the second of two transactions sees the result of the first one. Throws as
 * {@link updatePackage} does.
 */
export async function deletePackage(
  db: Database,
  change: PackageChange,
  { reason, tookPlace }: { readonly reason?: string; readonly tookPlace?: 'false' } = {},
): Promise<void> {
  await withTransaction(db, async (client) => {
    const { rows } = await client.query<{ booking_count: number }>(sql`
      select p.booking_count from tour_package p where ${isChangeable(change)} for update`);
    const [row] = rows;
    if (!row) throw await notChangeableError(client, change);
    if (tookPlace === 'false') await takeBackDeparture(client, change.id);
    if (row.booking_count > 0) await notifyTourCancelled(client, change.id, reason);
    await notifyAwaitedCancelled(client, change.id);
    await client.query(
      row.booking_count > 0
        ? sql`update tour_package set deleted_at = now(), cancel_reason = ${reason ?? null} where id = ${change.id}`
        : sql`delete from tour_package where id = ${change.id}`,
    );
  });
}

/** Adds a user's like to a package. Gives 1 for a new like and 0 for a repeated one. Throws NOT_FOUND. */
export async function likePackage(db: Database, id: string, uid: string): Promise<0 | 1> {
  return withTransaction(db, async (client) => {
    await lockPackage(client, id);
    const { rowCount } = await client.query(
      sql`insert into package_like (package_id, uid) values (${id}, ${uid}) on conflict do nothing`,
    );
    if (rowCount === 0) return 0;
    await client.query(sql`update tour_package set like_count = like_count + 1 where id = ${id}`);
    return 1;
  });
}

/**
 * A package that is locked. Since `terms_version` a booking agrees to the same. `places_left` is null for one
 * without a limit.
 */
export interface LockedPackage {
  readonly owner_uid: string;
  readonly departed: boolean;
  readonly version: number;
  readonly terms_version: number;
  readonly places_left: number | null;
}

/**
 * Locks a package until the transaction ends, so that its counters stay equal to its rows. Throws NOT_FOUND.
 */
export async function lockPackage(client: Connection, id: string): Promise<LockedPackage> {
  const { rows } = await client.query<LockedPackage>(
    prepared(sql`
      select owner_uid, departure_date < current_date as departed, version,
        coalesce(terms_version, version) as terms_version, capacity - places_taken as places_left
      from tour_package where id = ${id} and deleted_at is null for no key update`),
  );
  const [row] = rows;
  if (!row) throw packageNotFound();
  return row;
}

const isChangeable = ({ id, owner, accepted }: PackageChange): Sql => sql`
  p.id = ${id} and p.owner_uid = ${owner} and p.deleted_at is null and ${isAccepted(sql`p.version`, accepted)}`;

/** The error for a change that found no such package of this owner. */
async function notChangeableError(db: Queryable, { id, owner }: PackageChange): Promise<HttpError> {
  const current = await findPackage(db, id, owner);
  return current.mine
    ? new HttpError('CHANGED_MEANWHILE', 'This tour package was changed meanwhile.', { current })
    : new HttpError('FORBIDDEN', 'This tour package belongs to another guide.');
}
