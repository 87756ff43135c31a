import { BOOKING_STATUS, type Booking } from '@safar/shared-contracts/booking.contract';
import { fromCents } from '@safar/shared-server/money';
import { sql } from '@safar/shared-server/sql';
import { hasDeparted } from '../../reviews/review-row';

/** A row of {@link agreedColumns}, and what {@link agreedOf} needs besides. */
export interface AgreedRow {
  status: string;
  departed: boolean;
  available: boolean;
  agreed_date: string;
  agreed_from: string;
  agreed_destination: string;
  agreed_price_cents: number;
  agreed_guide: string;
  changed: boolean;
  undecided: boolean;
  reasons: string[];
  cancelled_at: Date | null;
  cancel_reason: string | null;
  guide_left: boolean;
  late: boolean;
  free_until: Date;
}

/**
 * Whether the traveller of `booking b` has not decided on a change of its `tour_package p`, or never had when
 * that departed. Who was checked in has gone along with it.
 */
export const isUndecided = sql`((is_changed(b, p) or b.never_confirmed) and b.checked_in_at is null)`;

/** Whether the journey of `booking b` was made, and its `tour_package p` is offered: its guide counts it. */
export const hasTravelled = sql`(p.deleted_at is null and ${hasDeparted} and not ${isUndecided})`;

/** What a traveller agreed to, and what became of it: of `booking b` and its `tour_package p`. */
export const agreedColumns = sql`
  b.agreed_date, b.agreed_from, b.agreed_destination, b.agreed_price_cents, b.agreed_guide,
  is_changed(b, p) as changed, ${isUndecided} as undecided,
  array(
    select c.reason from package_change c where c.package_id = p.id and c.changed_at > b.agreed_at order by c.changed_at
  ) as reasons,
  case when b.departed_on is null then p.cancelled_at end as cancelled_at, p.cancel_reason,
  p.owner_uid is null as guide_left, is_late(b, p) as late, free_until(b.agreed_date) as free_until`;

/** The part of a booking that is about what was agreed. */
export function agreedOf(
  row: AgreedRow,
): Pick<Booking, 'status' | 'agreed' | 'change' | 'cancelled' | 'cancellation'> {
  const isChanged = row.changed && row.available;
  const canBeCancelled = row.available && (!row.departed || row.undecided);
  return {
    status: statusOf(row),
    agreed: {
      departureDate: row.agreed_date,
      departureLocation: row.agreed_from,
      destination: row.agreed_destination,
      price: fromCents(row.agreed_price_cents),
      guideName: row.agreed_guide,
    },
    ...(isChanged ? { change: { reasons: row.reasons.filter(isNew) } } : {}),
    ...cancelledOf(row),
    ...(canBeCancelled ? { cancellation: { free: !row.late, freeUntil: row.free_until.toISOString() } } : {}),
  };
}

function cancelledOf({ cancelled_at: at, cancel_reason: reason, guide_left: guideLeft }: AgreedRow) {
  if (!at) return {};
  return {
    cancelled: {
      at: at.toISOString(),
      ...(reason === null ? {} : { reason }),
      ...(guideLeft && { guideLeft }),
    },
  };
}

/** A guide who changes a tour twice for one reason gives it twice. It is read once. */
const isNew = (reason: string, at: number, reasons: readonly string[]) => reason !== reasons[at - 1];

/** A change that nobody has decided on is over with the tour itself. */
function statusOf({ status, changed, cancelled_at: cancelledAt, available, departed }: AgreedRow): string {
  if (cancelledAt) return BOOKING_STATUS.cancelled;
  return changed && available && !departed ? BOOKING_STATUS.changed : status;
}
