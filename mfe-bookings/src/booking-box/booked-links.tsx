import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';

/** Shows links to the voucher of the booking, if it is known, and to all bookings. */
export function BookedLinks({ booking }: { booking: Booking | undefined }) {
  const isChanged = booking?.change !== undefined;
  return (
    <MessageActions>
      {isChanged && (
        <Notice tone="warning">
          Your guide has changed this tour since you booked it. Keep the booking, or cancel it free of charge.
        </Notice>
      )}
      {booking && (
        <LinkButton wide to={paths.voucher(booking._id)}>
          {isChanged ? 'Keep or cancel' : 'See the voucher'}
        </LinkButton>
      )}
      <LinkButton wide variant="quiet" to={paths.myBookings}>
        See my bookings
      </LinkButton>
    </MessageActions>
  );
}

const MessageActions = styled.div`
  display: grid;
  gap: var(--space-2);
`;
