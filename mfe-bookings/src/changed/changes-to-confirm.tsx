import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Section } from '@safar/shared-ui/page';
import { useId } from 'react';
import { ChangedBooking } from './changed-booking';

interface ChangesToConfirmProps {
  bookings: readonly Booking[];
  onDecided: (id: string) => void;
  onGone: (id: string) => void;
}

/** Asks for a decision on each booking whose tour the guide has changed. */
export function ChangesToConfirm({ bookings, onDecided, onGone }: ChangesToConfirmProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Changes to confirm</h2>
      {bookings.map((booking) => (
        <ChangedBooking
          key={booking._id}
          booking={booking}
          heading="h3"
          onDecided={() => onDecided(booking._id)}
          onGone={() => onGone(booking._id)}
        />
      ))}
    </Section>
  );
}
