import styled from '@emotion/styled';
import { isExplained } from '@safar/shared-auth';
import { MAX_TRAVELLERS, type Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { Stepper } from '@safar/shared-ui/stepper';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useEffect, useRef, useState } from 'react';
import { partyOf } from '../booking-format';
import { changeBooking } from '../bookings.api';

interface ChangePartyProps {
  booking: Booking;
  /** Called when the server has changed the booking. */
  onChanged: () => void;
}

/** Shows for how many travellers a booking is, with a way to change that while the tour can be booked. */
export function ChangeParty({ booking, onChanged }: ChangePartyProps) {
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  const isClosing = useRef(false);
  const { tourName, departed, available } = booking.tourPackage;

  useEffect(() => {
    if (!open && isClosing.current) line.current?.querySelector('button')?.focus();
    isClosing.current = open;
  }, [open]);

  if (open) {
    return (
      <PartyForm
        booking={booking}
        onClose={() => setOpen(false)}
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
      {!departed && available && (
        <Button
          small
          variant="quiet"
          aria-label={`Change travellers: ${tourName}`}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      )}
    </Line>
  );
}

interface PartyFormProps {
  booking: Booking;
  onClose: () => void;
  onSaved: () => void;
}

/** What was chosen stays when it fails, with the server's sentence below it. */
function PartyForm({ booking, onClose, onSaved }: PartyFormProps) {
  const { travellers: before = 1 } = booking;
  const [travellers, setTravellers] = useState(before);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const singleFlight = useSingleFlight();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('button')?.focus(), []);

  async function save() {
    if (travellers === before) return onClose();
    setBusy(true);
    setFailure('');
    try {
      await changeBooking(booking._id, travellers);
    } catch (error) {
      setBusy(false);
      if (!isExplained(error)) setFailure(error instanceof Error ? error.message : 'Something went wrong.');
      return;
    }
    toastSuccess('Your booking was changed.');
    onSaved();
  }

  return (
    <Form
      ref={form}
      aria-label={`Travellers: ${booking.tourPackage.tourName}`}
      onSubmit={(event) => {
        event.preventDefault();
        void singleFlight(save);
      }}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onClose()}
    >
      <Stepper
        label="Travellers"
        value={travellers}
        // The number that was sent stays.
        min={busy ? travellers : 1}
        max={busy ? travellers : MAX_TRAVELLERS}
        onChange={setTravellers}
      />
      <Notice tone="danger">{failure}</Notice>
      <span>
        <Button small type="submit" busy={busy} busyText="Saving...">
          Save
        </Button>
        <Button small variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </span>
    </Form>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-1);
  font-variant-numeric: tabular-nums;
`;

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  min-width: 0;

  > span {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;
