import styled from '@emotion/styled';
import { MAX_TRAVELLERS, type Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { Stepper } from '@safar/shared-ui/stepper';
import { useState } from 'react';
import { totalOf } from '../agreed-tour';
import { partyOf } from '../party-of';
import { changeBooking } from '../bookings.api';
import { LATE_COST } from '../cancellation-terms';
import { Aside } from './booking-terms';
import { ChangeForm } from './change-form';
import { useReturnedFocus } from './use-returned-focus';

interface ChangePartyProps {
  booking: Booking;
  /** Called when the server has changed the booking. */
  onChanged: () => void;
  /** Called when the server no longer has the booking. */
  onGone: () => void;
}

/** Shows for how many travellers a booking is, with a way to change that while the tour can be booked. */
export function ChangeParty({ booking, onChanged, onGone }: ChangePartyProps) {
  const [open, setOpen] = useState(false);
  const line = useReturnedFocus(open);
  const { tourName, departed, available } = booking.tourPackage;

  if (open) {
    return (
      <PartyForm
        booking={booking}
        onClose={() => setOpen(false)}
        onGone={onGone}
        onSaved={() => {
          setOpen(false);
          onChanged();
        }}
      />
    );
  }
  return (
    <Line ref={line}>
      <span>{partyOf(booking)}</span>{' '}
      {!departed &&
        available &&
        (booking.checkedIn ? (
          <Aside>To change this, ask your guide to undo the check-in.</Aside>
        ) : (
          <Button
            small
            variant="quiet"
            aria-label={`Change travellers: ${tourName}`}
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        ))}
    </Line>
  );
}

interface PartyFormProps {
  booking: Booking;
  onClose: () => void;
  onGone: () => void;
  onSaved: () => void;
}

/** What was chosen stays when it fails. */
function PartyForm({ booking, onClose, onGone, onSaved }: PartyFormProps) {
  const { travellers: before = 1 } = booking;
  const [travellers, setTravellers] = useState(before);
  const total = totalOf({ ...booking, travellers });
  const late = latePlacesText(booking, before - travellers);
  const most = mostOf(booking);
  return (
    <ChangeForm
      label={`Travellers: ${booking.tourPackage.tourName}`}
      change={travellers === before ? undefined : () => changeBooking(booking._id, { travellers })}
      onClose={onClose}
      onGone={onGone}
      onSaved={onSaved}
    >
      {(busy) => (
        <>
          <Stepper
            label="Travellers"
            value={travellers}
            // The number that was sent stays.
            min={busy ? travellers : 1}
            max={busy ? travellers : most}
            onChange={setTravellers}
          />
          {most < MAX_TRAVELLERS && <span>{moreText(most - before)}</span>}
          <span aria-live="polite">
            {total &&
              travellers !== before &&
              `${total} for ${partyOf({ travellers })}${late && `. ${late}`}`}
          </span>
        </>
      )}
    </ChangeForm>
  );
}

/** For how many a booking can be made, by the places that were left when it was loaded. */
function mostOf({ travellers = 1, tourPackage: { placesLeft } }: Booking): number {
  return placesLeft === undefined
    ? MAX_TRAVELLERS
    : Math.min(travellers + Math.max(placesLeft, 0), MAX_TRAVELLERS);
}

function moreText(places: number): string {
  if (places === 0) return 'All other places on this tour are taken.';
  return places === 1 ? '1 more place is left.' : `${places} more places are left.`;
}

/** Returns what it costs to give so many places up now, in a sentence; '' where it costs nothing. */
function latePlacesText(booking: Booking, places: number): string {
  const { cancellation, agreed } = booking;
  if (places <= 0 || !cancellation || cancellation.free || !agreed?.price) return '';
  const price = totalOf({ ...booking, travellers: places });
  return `It is too late to give places up free of charge: ${LATE_COST}, ${price}.`;
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  font-variant-numeric: tabular-nums;

  /* Its text begins where the line above does, when it has a line of its own. */
  > button {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
