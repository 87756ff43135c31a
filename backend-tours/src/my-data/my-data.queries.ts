import type { MyToursData } from '@safar/shared-contracts/my-data.contract';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';

const PACKAGE = sql`json_build_object(
  '_id', p.id, 'tourName', p.tour_name, 'image', p.image, 'duration', p.duration,
  'departureLocation', p.departure_location, 'destination', p.destination, 'price', p.price_cents / 100.0,
  'departureDate', p.departure_date, 'packageDetails', p.package_details, 'contactNo', p.contact_no,
  'guideId', p.guide_id, 'guideName', p.guide_name, 'guidePhoto', p.guide_photo, 'bookingCount', p.booking_count,
  'likeCount', p.like_count, 'addedAt', p.created_at, 'changedAt', p.updated_at, 'deletedAt', p.deleted_at)`;

const BOOKING = sql`json_build_object(
  '_id', b.id, 'reference', b.reference, 'status', b.status, 'bookedAt', b.created_at,
  'tourPackage', json_build_object(
    '_id', p.id, 'tourName', p.tour_name, 'destination', p.destination, 'departureLocation', p.departure_location,
    'departureDate', p.departure_date, 'duration', p.duration, 'guideName', p.guide_name))`;

const LIKE = sql`json_build_object(
  'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name), 'likedAt', l.created_at)`;

/**
 * All that is stored about a user. One statement, so that it is how things were at one moment.
 * Throws UNAUTHENTICATED for an account that was deleted meanwhile.
 */
export async function findMyToursData(db: Queryable, uid: string): Promise<MyToursData> {
  const { rows } = await db.query<MyToursData>(sql`
    select
      json_build_object(
        'uid', a.uid, 'email', a.email, 'emailVerified', a.email_verified, 'storedSince', a.created_at) as account,
      (select coalesce(json_agg(${PACKAGE} order by p.created_at desc, p.id), '[]')
        from tour_package p where p.owner_uid = a.uid) as packages,
      (select coalesce(json_agg(${BOOKING} order by b.created_at desc, b.id), '[]')
        from booking b join tour_package p on p.id = b.package_id where b.uid = a.uid) as bookings,
      (select coalesce(json_agg(${LIKE} order by l.created_at desc, p.id), '[]')
        from package_like l join tour_package p on p.id = l.package_id where l.uid = a.uid) as likes
    from account a where a.uid = ${uid}`);
  const [row] = rows;
  if (!row) throw new HttpError('UNAUTHENTICATED');
  return row;
}
