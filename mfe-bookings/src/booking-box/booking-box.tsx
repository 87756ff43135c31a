import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { MAX_TRAVELLERS, type Booking } from '@safar/shared-contracts/booking.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { ActionCard } from '@safar/shared-ui/card';
import { formatPrice } from '@safar/shared-ui/format';
import { placesText } from '@safar/shared-ui/places-text';
import { Tag } from '@safar/shared-ui/tag';
import { useRef } from 'react';
import { BookedBar } from './booked-links';
import { BoxActions } from './box-actions';
import { FreeCancellation } from './free-cancellation';
import { NoteToGuide } from './note-to-guide';
import { Party } from './party';
import { PriceBar } from './price-bar';
import { PricePerPerson } from './price-per-person';
import { TravellerFields } from './traveller-fields';
import { useBooking } from './use-booking';
import { useOffer } from './use-offer';

interface BookingBoxProps {
  tourPackage: TourPackage;
  booked: boolean;
  /** The booking, where it is known. */
  booking: Booking | undefined;
}

/**
 * Shows the price and the one action of the tour details screen, which positions it. Source: Spec 2.75 to
 * 2.78.
 */
export function BookingBox({ tourPackage, booked: bookedBefore, booking }: BookingBoxProps) {
  const { mine, departed, capacity = MAX_TRAVELLERS } = tourPackage;
  const user = useAuth((auth) => auth.user);
  const bookingHere = useBooking(tourPackage, bookedBefore);
  const { booked, busy } = bookingHere;
  const offer = useOffer(tourPackage, booked);
  const { isOffered, soldOut, travellers, note, choose } = offer;
  const actions = useRef<HTMLDivElement>(null);
  const party = useRef<HTMLDivElement>(null);
  const price = formatPrice(tourPackage.price);
  // That it is sold out its button says, which its guide has not.
  const places = (soldOut ? mine && !departed : isOffered) && placesText(tourPackage);

  return (
    <ActionCard as="section" aria-label="Book this tour">
      {booked && !departed && <BookedBar booking={booking} actions={actions} />}
      {isOffered && (
        <PriceBar
          price={price}
          bookable={offer.reason === undefined}
          soldOut={soldOut}
          waits={offer.waiting.party > 0}
          actions={actions}
        />
      )}
      <div>
        <PricePerPerson price={price} />
        {places && !booked && <Places data-tone={soldOut ? 'danger' : 'warning'}>{places}</Places>}
        <FreeCancellation tourPackage={tourPackage} />
      </div>
      <TravellerFields user={user} />
      {isOffered && (
        <div ref={party}>
          <Party
            travellers={travellers}
            max={Math.min(MAX_TRAVELLERS, capacity)}
            price={tourPackage.price}
            busy={busy}
            onChange={(chosen) => choose({ travellers: chosen })}
          />
        </div>
      )}
      {isOffered && !soldOut && (
        <NoteToGuide value={note} busy={busy} onChange={(text) => choose({ note: text })} />
      )}
      <BoxActions
        {...bookingHere}
        tourPackage={tourPackage}
        booking={booking}
        offer={offer}
        actions={actions}
        party={party}
      />
    </ActionCard>
  );
}

const Places = styled(Tag)`
  margin-top: var(--space-3);
`;
