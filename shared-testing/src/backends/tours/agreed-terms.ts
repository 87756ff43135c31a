import { BOOKING_STATUS, type Booking, type TourTerms } from '@safar/shared-contracts/booking.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { hasDeparted, type StoredBooking, type StoredPackage } from './tours-data';

const DAY_MS = 86_400_000;

/** What a traveller agrees to who books a tour now. */
export function termsOf(tour: TourPackage): Pick<StoredBooking, 'agreed' | 'agreedAt'> {
  const { departureDate, departureLocation, destination, price, guideName } = tour;
  return {
    agreed: { departureDate, departureLocation, destination, price, guideName },
    agreedAt: new Date().toISOString(),
  };
}

/** The same date and places. */
export const isSameTour = (a: TourTerms, b: TourTerms): boolean =>
  a.departureDate === b.departureDate &&
  a.departureLocation === b.departureLocation &&
  a.destination === b.destination;

/** Stores why a guide changes date or places of a booked package. */
export function keepReason(stored: StoredPackage, after: TourTerms, reason: string | undefined): void {
  if (reason === undefined || stored.tour.bookingCount === 0 || isSameTour(stored.tour, after)) return;
  stored.reasons = [...(stored.reasons ?? []), { reason, at: new Date().toISOString() }];
}

/** The part of a booking that is about what was agreed, as the tour backend has it. */
export function agreementOf(
  { agreed, agreedAt, ...own }: StoredBooking,
  booked: StoredPackage,
): Pick<Booking, 'status' | 'agreed' | 'change' | 'cancelled' | 'cancellation'> {
  const { tour, reasons = [] } = booked;
  const cancelled = own.cancelled ?? booked.cancelled;
  const deleted = booked.deleted || cancelled !== undefined;
  const departed = hasDeparted(booked);
  const changed = !deleted && !isSameTour(agreed, tour);
  const freeUntil = new Date(Date.parse(`${agreed.departureDate}T00:00:00Z`) - DAY_MS).toISOString();
  const free = changed || new Date().toISOString() < freeUntil;
  return {
    status: statusOf(cancelled !== undefined, changed && !departed),
    agreed,
    ...(changed
      ? { change: { reasons: reasons.filter(({ at }) => at > agreedAt).map(({ reason }) => reason) } }
      : {}),
    ...(cancelled ? { cancelled } : {}),
    ...(deleted || departed ? {} : { cancellation: { free, freeUntil } }),
  };
}

function statusOf(cancelled: boolean, changed: boolean): string {
  if (cancelled) return BOOKING_STATUS.cancelled;
  return changed ? BOOKING_STATUS.changed : BOOKING_STATUS.booked;
}
