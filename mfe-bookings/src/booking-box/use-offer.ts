import { useAuth } from '@safar/shared-auth';
import { BOOKING_REFUSALS, MAX_TRAVELLERS } from '@safar/shared-contracts/booking.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatCount } from '@safar/shared-ui/format';
import { isSoldOut } from '@safar/shared-ui/places-text';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { partyInAddress } from './party-in-address';
import { useWaiting } from './use-waiting';
import { useWantedBooking } from './wanted-booking';

/** What a tour offers to this visitor, and what they have chosen of it. */
export function useOffer(tourPackage: TourPackage, booked: boolean) {
  const { _id, mine, departed, placesLeft = MAX_TRAVELLERS } = tourPackage;
  const uid = useAuth(({ user }) => user?.uid);
  const [wanted, choose] = useWantedBooking(_id, uid, booked || departed);
  const { search } = useLocation();
  const [asked] = useState(() => partyInAddress(search, placesLeft));
  const isOffered = !booked && !mine && !departed;
  const waiting = useWaiting(_id, isOffered);
  // Who waits for a family comes back, maybe from a mail and on a phone, to book for all of it.
  const travellers = wanted.travellers ?? (waiting.party || asked);
  return {
    /** Whether it is offered at all, also when there are no places. */
    isOffered,
    soldOut: isSoldOut(tourPackage),
    placesLeft,
    /** Why it cannot be booked for so many, or '' where the button says it. */
    reason: booked ? undefined : reasonAgainst(tourPackage, travellers),
    travellers,
    note: wanted.note,
    choose,
    waiting,
  };
}

/**
 * Returns why this user cannot book the tour for so many: the server would refuse. '' where the button says
 * it. What was chosen stays, also when others have booked meanwhile: the traveller decides what to do.
 * Source: Spec D1.35, D1.36.
 */
function reasonAgainst(tourPackage: TourPackage, travellers: number): string | undefined {
  const { mine, departed, placesLeft = MAX_TRAVELLERS } = tourPackage;
  if (mine) return BOOKING_REFUSALS.OWN_PACKAGE;
  if (departed) return BOOKING_REFUSALS.DEPARTED;
  if (isSoldOut(tourPackage)) return '';
  if (travellers <= placesLeft) return undefined;
  return `Only ${formatCount(placesLeft, 'place')} ${placesLeft === 1 ? 'is' : 'are'} left. Choose fewer travellers.`;
}
