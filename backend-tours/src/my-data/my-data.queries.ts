import type { MyToursData } from '@safar/shared-contracts/my-data.contract';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { NOTICE_DATA } from '@safar/shared-server/notices.queries';
import { sql } from '@safar/shared-server/sql';

const PACKAGE = sql`jsonb_build_object(
  '_id', p.id, 'tourName', p.tour_name, 'image', p.image, 'duration', p.duration,
  'departureLocation', p.departure_location, 'destination', p.destination, 'price', p.price_cents / 100.0,
  'departureDate', p.departure_date, 'packageDetails', p.package_details, 'contactNo', p.contact_no,
  'guideId', p.guide_id, 'guideName', p.guide_name, 'guidePhoto', p.guide_photo, 'bookingCount', p.booking_count,
  'likeCount', p.like_count, 'capacity', p.capacity, 'addedAt', p.created_at, 'changedAt', p.updated_at, 'deletedAt', p.deleted_at,
  'cancelReason', p.cancel_reason,
  'changes', (select coalesce(json_agg(json_build_object('reason', c.reason, 'changedAt', c.changed_at) order by c.changed_at), '[]')
    from package_change c where c.package_id = p.id),
  'messages', (select coalesce(json_agg(json_build_object('text', m.words, 'sentAt', m.created_at) order by m.created_at), '[]')
    from tour_message m where m.package_id = p.id)) || p.contents`;

const AGREED = sql`json_build_object(
  'departureDate', b.agreed_date, 'departureLocation', b.agreed_from, 'destination', b.agreed_destination,
  'price', b.agreed_price_cents / 100.0, 'guideName', b.agreed_guide, 'agreedAt', b.agreed_at)`;

const BOOKING = sql`json_build_object(
  '_id', b.id, 'reference', b.reference, 'status', b.status, 'bookedAt', b.created_at, 'travellers', b.party,
  'travellerName', b.traveller_name, 'checkedInAt', b.checked_in_at, 'checkedInTravellers', b.checked_in_party,
  'note', b.note,
  'agreed', ${AGREED}, 'removedAt', b.removed_at,
  'tourPackage', json_build_object(
    '_id', p.id, 'tourName', p.tour_name, 'destination', p.destination, 'departureLocation', p.departure_location,
    'departureDate', p.departure_date, 'duration', p.duration, 'guideName', p.guide_name))`;

const CANCELLED_BOOKING = sql`json_build_object(
  '_id', b.id, 'reference', b.reference, 'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name),
  'bookedAt', b.created_at, 'travellers', b.party, 'travellerName', b.traveller_name, 'note', b.note,
  'agreed', ${AGREED}, 'cancelledAt', b.cancelled_at, 'reason', b.reason,
  'removedAt', b.removed_at)`;

const LATE_CANCELLATION = sql`json_build_object(
  '_id', c.booking_id, 'reference', c.reference, 'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name),
  'departureDate', c.departure_date, 'travellers', c.party, 'travellerName', c.traveller_name,
  'price', c.price_cents / 100.0, 'cancelledAt', c.cancelled_at)`;

const LIKE = sql`json_build_object(
  'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name), 'likedAt', l.created_at)`;

const REVIEW = sql`json_build_object(
  '_id', r.id, 'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name), 'authorName', r.author_name,
  'rating', r.rating, 'text', r.words, 'writtenAt', r.created_at, 'editedAt', r.edited_at, 'hiddenAt', r.hidden_at)`;

const RESPONSE = sql`json_build_object(
  'review', r.id, 'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name), 'text', r.response,
  'writtenAt', r.responded_at)`;

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
      (select coalesce(json_agg(${CANCELLED_BOOKING} order by b.cancelled_at desc, b.id), '[]')
        from cancelled_booking b join tour_package p on p.id = b.package_id where b.uid = a.uid) as "cancelledBookings",
      (select coalesce(json_agg(${LATE_CANCELLATION} order by c.cancelled_at desc, c.booking_id), '[]')
        from late_cancellation c join tour_package p on p.id = c.package_id where c.uid = a.uid) as "lateCancellations",
      (select coalesce(json_agg(${LIKE} order by l.created_at desc, p.id), '[]')
        from package_like l join tour_package p on p.id = l.package_id where l.uid = a.uid) as likes,
      (select coalesce(json_agg(${REVIEW} order by r.created_at desc, r.id), '[]')
        from review r join tour_package p on p.id = r.package_id where r.uid = a.uid) as reviews,
      (select coalesce(json_agg(${RESPONSE} order by r.responded_at desc, r.id), '[]')
        from review r join tour_package p on p.id = r.package_id
        where p.owner_uid = a.uid and r.response is not null) as responses,
      (select coalesce(json_agg(json_build_object(
          'tourPackage', json_build_object('_id', p.id, 'tourName', p.tour_name),
          'travellers', w.party, 'since', w.created_at)
          order by w.created_at desc, p.id), '[]')
        from waiting_traveller w join tour_package p on p.id = w.package_id where w.uid = a.uid) as waiting,
      ${NOTICE_DATA.notices} as notices, ${NOTICE_DATA.unwantedMails} as "unwantedMails"
    from account a where a.uid = ${uid}`);
  const [row] = rows;
  if (!row) throw new HttpError('UNAUTHENTICATED');
  return row;
}
