import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { BOOKING_REFUSALS, MAX_TRAVELLERS, type Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { ActionCard, CardActions } from '@safar/shared-ui/card';
import { formatCount, formatPrice } from '@safar/shared-ui/format';
import { isSoldOut, placesText } from '@safar/shared-ui/places-text';
import { Tag } from '@safar/shared-ui/tag';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookedBar, BookedLinks } from './booked-links';
import { FreeCancellation } from './free-cancellation';
import { NoteToGuide } from './note-to-guide';
import { Party } from './party';
import { partyInAddress } from './party-in-address';
import { useWantedBooking } from './wanted-booking';
import { PriceBar } from './price-bar';
import { PricePerPerson } from './price-per-person';
import { TravellerFields } from './traveller-fields';
import { useBooking } from './use-booking';
import { useWaiting } from './use-waiting';
import { WaitingList } from './waiting-list';

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
  const user = useAuth((auth) => auth.user);
  const { booked, busy, book } = useBooking(tourPackage, bookedBefore);
  const actions = useRef<HTMLDivElement>(null);
  const price = formatPrice(tourPackage.price);
  const reasonId = useId();
  const [wanted, choose] = useWantedBooking(tourPackage._id, user?.uid, booked || tourPackage.departed);
  const party = useRef<HTMLDivElement>(null);
  const { mine, departed, capacity = MAX_TRAVELLERS, placesLeft = MAX_TRAVELLERS } = tourPackage;
  const { search } = useLocation();
  const [asked] = useState(() => partyInAddress(search, placesLeft));
  const isOffered = !booked && !mine && !departed;
  const soldOut = isSoldOut(tourPackage);
  const waiting = useWaiting(tourPackage._id, isOffered);
  // Who waits for a family comes back, maybe from a mail and on a phone, to book for all of it.
  const travellers = wanted.travellers ?? (waiting.party || asked);
  const reason = booked ? undefined : reasonAgainst(tourPackage, travellers);
  // That it is sold out its button says, which its guide has not.
  const places = (soldOut ? mine && !departed : isOffered) && placesText(tourPackage);

  const focusNext = () => {
    const next =
      actions.current?.querySelector<HTMLElement>('a, button:enabled') ??
      party.current?.querySelector('button') ??
      actions.current;
    next?.focus();
  };

  const onBook = async () => {
    await book({ travellers, note: wanted.note });
    // The button was disabled while the dialog opened, so the dialog cannot return the focus to it.
    focusNext();
  };

  // The page may learn after the dialog that the places are gone, which disables the button with the focus.
  useLayoutEffect(() => {
    if (actions.current?.querySelector(':disabled') === document.activeElement) focusNext();
  }, [reason]);

  const onWait = async (wait: boolean) => {
    // Those for whom they wait no longer are still those whom they want to come along.
    choose({ travellers });
    const failure = await waiting.change({ waiting: wait, travellers });
    // The button that was pressed goes.
    const isOver = !wait && !failure && travellers <= placesLeft;
    if (isOver) actions.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    return failure;
  };

  return (
    <ActionCard as="section" aria-label="Book this tour">
      {booked && !departed && <BookedBar booking={booking} actions={actions} />}
      {isOffered && (
        <PriceBar
          price={price}
          bookable={reason === undefined}
          soldOut={soldOut}
          waits={waiting.party > 0}
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
        <NoteToGuide value={wanted.note} busy={busy} onChange={(text) => choose({ note: text })} />
      )}
      <Actions ref={actions} tabIndex={-1}>
        <Button
          variant="primary"
          wide
          busy={busy}
          busyText="Booking..."
          disabled={booked || reason !== undefined}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => void onBook()}
        >
          {booked ? 'Already Booked' : isOffered && soldOut ? 'Sold out' : 'Book Now'}
        </Button>
        {reason && <p id={reasonId}>{reason}</p>}
        {isOffered && (waiting.party > 0 || travellers > placesLeft) && (
          <WaitingList
            party={waiting.party}
            travellers={travellers}
            placesLeft={placesLeft}
            change={onWait}
          />
        )}
        {booked && <BookedLinks booking={booking} />}
        {mine && (
          <LinkButton wide to={paths.roster(tourPackage._id)}>
            Roster
          </LinkButton>
        )}
      </Actions>
    </ActionCard>
  );
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

const Actions = styled(CardActions)`
  scroll-margin-block-end: var(--space-5);
`;

const Places = styled(Tag)`
  margin-top: var(--space-3);
`;
