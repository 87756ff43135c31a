import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { formatCount } from '@safar/shared-ui/format';
import { Notice } from '@safar/shared-ui/notice';
import { isToConfirm, totalText } from '../agreed-tour';

/** Says what is booked, if the booking is known. Shows links to its voucher, and to all bookings. */
export function BookedLinks({ booking }: { booking: Booking | undefined }) {
  return (
    <Links>
      {booking && <OneBooking booking={booking} />}
      <LinkButton wide variant="quiet" to={paths.myBookings}>
        See my bookings
      </LinkButton>
    </Links>
  );
}

/** The price is the one that was agreed: that of the tour, which the box shows, may be another one by now. */
function OneBooking({ booking }: { booking: Booking }) {
  const isChanged = isToConfirm(booking);
  const facts = [formatCount(booking.travellers ?? 1, 'traveller'), totalText(booking)];
  return (
    <>
      <p>Your booking: {facts.filter(Boolean).join(' · ')}</p>
      {isChanged && (
        <Notice tone="warning">
          Your guide has changed this tour since you booked it. Keep the booking, or cancel it free of charge.
        </Notice>
      )}
      <LinkButton wide to={paths.voucher(booking._id)}>
        {isChanged ? 'Keep or cancel' : 'See the voucher'}
      </LinkButton>
    </>
  );
}

const Links = styled.div`
  display: grid;
  gap: var(--space-3);
`;
