import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { CardActions } from '@safar/shared-ui/card';
import { useEffectEvent, useId, useLayoutEffect, type RefObject } from 'react';
import { BookedLinks } from './booked-links';
import type { useBooking } from './use-booking';
import type { useOffer } from './use-offer';
import { WaitingList } from './waiting-list';

interface BoxActionsProps extends ReturnType<typeof useBooking> {
  tourPackage: TourPackage;
  booking: Booking | undefined;
  offer: ReturnType<typeof useOffer>;
  actions: RefObject<HTMLDivElement | null>;
  /** What chooses the travellers. */
  party: RefObject<HTMLDivElement | null>;
}

/** The one action of a tour, and what goes with it. */
export function BoxActions({
  tourPackage,
  booking,
  booked,
  busy,
  book,
  offer,
  actions,
  party,
}: BoxActionsProps) {
  const { isOffered, soldOut, placesLeft, reason, travellers, note, choose, waiting } = offer;
  const reasonId = useId();

  const focusNext = () => {
    const next =
      actions.current?.querySelector<HTMLElement>('a, button:enabled') ??
      party.current?.querySelector('button') ??
      actions.current;
    next?.focus();
  };

  const onBook = async () => {
    await book({ travellers, note });
    // The button was disabled while the dialog opened, so the dialog cannot return the focus to it.
    focusNext();
  };

  // The page may learn after the dialog that the places are gone, which disables the button with the focus.
  const leaveDisabled = useEffectEvent(() => {
    if (actions.current?.querySelector(':disabled') === document.activeElement) focusNext();
  });
  useLayoutEffect(() => leaveDisabled(), [reason]);

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
        <WaitingList party={waiting.party} travellers={travellers} placesLeft={placesLeft} change={onWait} />
      )}
      {booked && <BookedLinks booking={booking} />}
      {tourPackage.mine && (
        <LinkButton wide to={paths.roster(tourPackage._id)}>
          Roster
        </LinkButton>
      )}
    </Actions>
  );
}

const Actions = styled(CardActions)`
  scroll-margin-block-end: var(--space-5);
`;
