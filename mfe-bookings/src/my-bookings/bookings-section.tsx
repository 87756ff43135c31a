import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Section } from '@safar/shared-ui/page';
import { Table, type Column } from '@safar/shared-ui/table';
import { useId, type ReactNode } from 'react';

interface BookingsSectionProps {
  title: string;
  columns: readonly Column<Booking>[];
  bookings: readonly Booking[];
  /** The id of the booking just made, whose row is marked. */
  newId: string | undefined;
  /** Shown instead of a table without rows. */
  children?: ReactNode;
}

/** A table of bookings under its own heading. */
export function BookingsSection({ title, columns, bookings, newId, children }: BookingsSectionProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {bookings.length === 0 ? (
        children
      ) : (
        <Table
          caption={`${title} bookings`}
          columns={columns}
          rows={bookings}
          rowKey={({ _id }) => _id}
          currentKey={newId}
        />
      )}
    </Section>
  );
}
