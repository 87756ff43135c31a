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
      {!departed && <AddToCalendar quiet booking={booking} />}
      <DeleteBooking booking={booking} onGone={onGone} />
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);

  /* The voucher is what one comes for: the others step back. */
  [data-variant='danger'] {
    border-color: transparent;
  }
  @media (min-width: 40rem) {
    flex-direction: column;
    white-space: nowrap;
  }
  @media (min-width: 68rem) {
    flex-flow: row nowrap;
    /*
     * As wide without a calendar as with one: the columns of the past then stand under those of what is
     * ahead.
     */
    min-width: 18.5rem;
  }
`;
