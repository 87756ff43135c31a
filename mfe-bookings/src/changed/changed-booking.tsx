import styled from '@emotion/styled';
import { ApiFailure, isExplained } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { alertDialog, confirmDialog } from '@safar/shared-ui/dialog';
import { Notice } from '@safar/shared-ui/notice';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useId, useState } from 'react';
import { totalOf } from '../agreed-tour';
import { deleteBooking, keepBooking } from '../bookings.api';
import { refreshUnreadNow } from '../notices/unread.store';
import { Differences } from './differences';
import { GuideWords, NO_REASON } from './guide-words';

export const keepButtonId = (bookingId: string) => `keep-${bookingId}`;

interface ChangedBookingProps {
  booking: Booking;
  /** Its level on the screen. */
  heading: 'h2' | 'h3';
  /** Called when the server has the decision, or has changed the booking meanwhile. */
  onDecided: () => void;
  /** Called when the server no longer has the booking. */
  onGone: () => void;
}

/** Shows what the guide has changed of a booked tour, and asks the traveller to keep it or to cancel. */
export function ChangedBooking({ booking, heading: Heading, onDecided, onGone }: ChangedBookingProps) {
  const { tourPackage, change } = booking;
  const headingId = useId();
  const decision = useDecision({ booking, onDecided, onGone });
  const total = totalOf(booking);
  return (
    <Box aria-labelledby={headingId}>
      <Heading id={headingId}>Your guide has changed {tourPackage.tourName}</Heading>
      <Differences booking={booking} />
      <GuideWords words={change?.reasons ?? []} none={NO_REASON} />
      <p>
        Keep it{total && `, at the price you booked it for (${total})`}, or cancel it free of charge.{' '}
        {(booking.travellers ?? 1) === 1 ? 'Your place is' : 'Your places are'} kept until you decide.
      </p>
      <Notice tone="danger">{decision.failure}</Notice>
      <Buttons>
        <Button
          id={keepButtonId(booking._id)}
          variant="primary"
          busy={decision.busy === 'keep'}
          busyText="Keeping..."
          disabled={decision.busy !== undefined}
          aria-label={`Keep it: ${tourPackage.tourName}`}
          onClick={decision.keep}
        >
          Keep it
        </Button>
        <Button
          busy={decision.busy === 'cancel'}
          busyText="Cancelling..."
          disabled={decision.busy !== undefined}
          aria-label={`Cancel free of charge: ${tourPackage.tourName}`}
          onClick={decision.cancel}
        >
          Cancel free of charge
        </Button>
      </Buttons>
    </Box>
  );
}

function useDecision({ booking, onDecided, onGone }: Omit<ChangedBookingProps, 'heading'>) {
  const [busy, setBusy] = useState<'keep' | 'cancel'>();
  const [failure, setFailure] = useState('');
  const singleFlight = useSingleFlight();
  const { _id, tourPackage } = booking;

  /** Shows what was changed meanwhile, and why something failed. */
  const explain = async (error: unknown) => {
    const isRefused = error instanceof ApiFailure && [404, 409].includes(error.status ?? 0);
    if (!isRefused) {
      if (!isExplained(error)) setFailure(error instanceof Error ? error.message : 'Something went wrong.');
      return;
    }
    await alertDialog({ title: 'Changed meanwhile', text: error.message, icon: 'warning' });
    if (error.status === 404) onGone();
    else onDecided();
  };

  const send = async (kind: 'keep' | 'cancel', request: () => Promise<string>, done: () => void) => {
    setBusy(kind);
    setFailure('');
    try {
      toastSuccess(await request());
      done();
      void refreshUnreadNow();
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    failure,
    keep: () => void singleFlight(() => send('keep', () => keepBooking(booking), onDecided)),
    cancel: () =>
      void singleFlight(async () => {
        const isSure = await confirmDialog({
          title: 'Cancel this booking free of charge?',
          text: tourPackage.tourName,
          confirm: 'Cancel the booking',
          cancel: 'Back',
          danger: true,
        });
        if (isSure) await send('cancel', () => deleteBooking(_id), onGone);
      }),
  };
}

const Box = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: clamp(var(--space-4), 3vw, var(--space-6));
  border: 1px solid color-mix(in oklab, var(--warning) 35%, transparent);
  border-radius: var(--radius-2);
  background: var(--warning-tint);
  overflow-wrap: anywhere;

  h3 {
    font-size: var(--size-4);
  }
  > p {
    max-width: 70ch;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media (max-width: 29.98rem) {
    > * {
      flex: 1 0 100%;
    }
  }
  @media print {
    display: none;
  }
`;
