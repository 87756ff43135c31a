import { BOOKING_STATUS } from '@safar/shared-contracts/booking.contract';
import { sql } from '@safar/shared-server/sql';
import { meetingColumns } from '../notices/meeting';

/**
 * The bookings that their guide has cancelled and their traveller has not removed, with the columns of the
 * others (bookings.queries.ts), in their order: as they were agreed, and with no way back to the tour.
 */
export const cancelledBookings = sql`
  select b.id, b.reference, a.email, ${BOOKING_STATUS.cancelled} as status, b.created_at, b.party, b.note,
    (select key from ticket_key) as ticket_key, false as checked_in,
    p.id as package_id, p.image, p.tour_name, p.destination, p.departure_location, p.departure_date, p.duration,
    p.guide_name, p.contact_no,
    ${meetingColumns},
    b.agreed_date < current_date as departed, false as available, null as places_left, b.agreed_date, b.agreed_from,
    b.agreed_destination, b.agreed_price_cents, b.agreed_guide, false as changed, false as undecided, '{}'::text[] as reasons,
    b.cancelled_at, b.reason as cancel_reason, p.owner_uid is null as guide_left, false as late,
    free_until(b.agreed_date) as free_until, '{}'::jsonb[] as messages, null as stars, null as review_editable
  from cancelled_booking b join tour_package p on p.id = b.package_id and b.removed_at is null
    join account a on a.uid = b.uid`;
