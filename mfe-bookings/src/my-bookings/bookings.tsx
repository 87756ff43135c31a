import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useReloadOnReturn } from '@safar/shared-ui/use-reload-on-return';
import { useToday } from '@safar/shared-ui/use-today';
import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { isToConfirm } from '../agreed-tour';
import { keepButtonId } from '../changed/changed-booking';
import { ChangesToConfirm } from '../changed/changes-to-confirm';
import { newBookingIn } from '../new-booking-state';
import { bookingColumns } from './booking-columns';
import { BookingsSection } from './bookings-section';
import { deleteButtonId } from './delete-booking';
import { groupBookings } from './group-bookings';
import { NextTour } from './next-tour';
import { NoUpcomingBookings } from './no-upcoming-bookings';
import { useFocusOnNew } from './use-focus-on-new';

/**
 * Shows the next tour and all bookings in a table for each group, or that there are none. After a booking,
 * the screen is about what was booked: it begins with the tables, at the new row. `children`: what else is
 * ahead of the traveller.
 */
export function Bookings({ bookings, children }: { bookings: readonly Booking[]; children: ReactNode }) {
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  // Another tab may have cancelled one meanwhile, and at midnight it may no longer be free of charge.
  useReloadOnReturn();
  const { upcoming, cancelled, past } = groupBookings(bookings);
  // A tour that is no longer offered, or that is still to confirm, cannot be the next one.
  const next = upcoming.find((booking) => booking.tourPackage.available && !isToConfirm(booking));
  const changed = upcoming.filter(isToConfirm);
  const ids = [...upcoming, ...cancelled, ...past].map(({ _id }) => _id);
  const focusNextAfter = useFocusAfterRemoval(ids, deleteButtonId);
  const onGone = (id: string) => {
    focusNextAfter(id);
    void revalidate();
  };
  const focusChangeAfter = useFocusAfterRemoval(
    changed.map(({ _id }) => _id),
    keepButtonId,
  );
  const onDecided = (id: string) => {
    focusChangeAfter(id);
    void revalidate();
  };

  const justBooked = newBookingIn(state);
  const newId = bookings.some(({ _id }) => _id === justBooked) ? justBooked : undefined;
  const tables = useFocusOnNew(newId);
  const shownAbove = newId === undefined ? next : undefined;
  const columns = bookingColumns({
    newId,
    nextId: shownAbove?._id,
    today: useToday(),
    onGone,
    onChanged: () => void revalidate(),
  });

  if (bookings.length === 0) {
    return (
      <Parts>
        <EmptyState title="No bookings found." text="The tours you book are listed here.">
          <LinkButton to={paths.allPackages} variant="primary">
            All Packages
          </LinkButton>
        </EmptyState>
        {children}
      </Parts>
    );
  }
  return (
    <Parts ref={tables}>
      {changed.length > 0 && <ChangesToConfirm bookings={changed} onDecided={onDecided} onGone={onGone} />}
      {shownAbove && <NextTour booking={shownAbove} />}
      <BookingsSection title="Upcoming" columns={columns} bookings={upcoming} newId={newId}>
        <NoUpcomingBookings />
      </BookingsSection>
      {children}
      {cancelled.length > 0 && (
        <BookingsSection title="Cancelled" columns={columns} bookings={cancelled} newId={newId} />
      )}
      {past.length > 0 && <BookingsSection title="Past" columns={columns} bookings={past} newId={newId} />}
    </Parts>
  );
}

/** The gaps of the page around it. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;
