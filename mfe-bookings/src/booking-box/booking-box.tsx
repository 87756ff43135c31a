import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { BOOKING_REFUSALS } from '@safar/shared-contracts/booking.contract';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { ActionCard, CardActions } from '@safar/shared-ui/card';
import { formatPrice } from '@safar/shared-ui/format';
import { CheckIcon } from '@safar/shared-ui/icons';
import { useId, useRef } from 'react';
import { BookedLinks } from './booked-links';
import { PriceBar } from './price-bar';
import { PricePerPerson } from './price-per-person';
import { TravellerFields } from './traveller-fields';
import { useBooking } from './use-booking';

interface BookingBoxProps {
  tourPackage: TourPackage;
  booked: boolean;
  /** The id of the booking, where it is known. */
  bookingId: string | undefined;
}

/**
 * Shows the price and the one action of the tour details screen, which positions it. Source: Spec 2.75 to
 * 2.78.
 */
export function BookingBox({ tourPackage, booked: bookedBefore, bookingId }: BookingBoxProps) {
  const user = useAuth((auth) => auth.user);
  const { booked, busy, book } = useBooking(tourPackage._id, bookedBefore);
  const actions = useRef<HTMLDivElement>(null);
  const price = formatPrice(tourPackage.price);
  const reasonId = useId();
  const reason = booked ? undefined : reasonAgainst(tourPackage);

  const onBook = async () => {
    await book();
    // The button was disabled while the dialog opened, so the dialog cannot return the focus to it.
    actions.current?.querySelector<HTMLElement>('a, button:enabled')?.focus();
  };

  return (
    <ActionCard as="section" aria-label="Book this tour">
      <PriceBar price={price} bookable={!booked && reason === undefined} actions={actions} />
      <div>
        <PricePerPerson price={price} />
        <Assurance>
          <CheckIcon />
          {sampleTour.cancellation}
        </Assurance>
      </div>
      {user && <TravellerFields name={user.displayName} email={user.email} />}
      <CardActions ref={actions}>
        <Button
          variant="primary"
          wide
          busy={busy}
          busyText="Booking..."
          disabled={booked || reason !== undefined}
          aria-describedby={reason && reasonId}
          onClick={() => void onBook()}
        >
          {booked ? 'Already Booked' : 'Book Now'}
        </Button>
        {reason && <p id={reasonId}>{reason}</p>}
        {booked && <BookedLinks bookingId={bookingId} />}
      </CardActions>
    </ActionCard>
  );
}

/** Returns why this user cannot book the tour: the server would refuse. Source: Spec D1.35, D1.36. */
function reasonAgainst({ mine, departed }: TourPackage): string | undefined {
  if (mine) return BOOKING_REFUSALS.OWN_PACKAGE;
  if (departed) return BOOKING_REFUSALS.DEPARTED;
  return undefined;
}

const Assurance = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-3);
  color: var(--success);
  font-size: var(--size-1);
  font-weight: 600;
`;
