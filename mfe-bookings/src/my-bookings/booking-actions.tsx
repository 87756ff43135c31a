import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { AddToCalendar } from '../calendar/add-to-calendar';
import { DeleteBooking } from './delete-booking';

/** What a traveller can do with a booking. `onGone` as in {@link DeleteBooking}. */
export function BookingActions({ booking, onGone }: { booking: Booking; onGone: () => void }) {
  const { tourName, departed } = booking.tourPackage;
  return (
    <Row>
      <LinkButton small to={paths.voucher(booking._id)} aria-label={`Voucher: ${tourName}`}>
        Voucher
      </LinkButton>
      {!departed && <AddToCalendar small booking={booking} />}
      <DeleteBooking booking={booking} onGone={onGone} />
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media (min-width: 64rem) {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  /* The table's rows are cards then, values to the right. */
  @media (max-width: 639.98px) {
    justify-content: flex-end;
  }
`;
