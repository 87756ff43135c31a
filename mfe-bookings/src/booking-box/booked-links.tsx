import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import type { RefObject } from 'react';
import { isToConfirm, totalOf, totalText } from '../agreed-tour';
import { statusOf } from '../booking-format';
import { partyOf } from '../party-of';
import { BarWhileAhead } from './price-bar';

interface Props {
  booking: Booking | undefined;
}

/** Says what is booked, if the booking is known. Shows links to its voucher, and to all bookings. */
export function BookedLinks({ booking }: Props) {
  return (
    <Links>
      {booking && <OneBooking booking={booking} />}
      <LinkButton wide variant="quiet" to={paths.myBookings}>
        See my bookings
      </LinkButton>
    </Links>
  );
}

/**
 * The same on a phone while the box is further down the page. The price is the one that was agreed: that of
 * the tour may be another one by now.
 */
export function BookedBar({ booking, actions }: Props & { actions: RefObject<HTMLElement | null> }) {
  return (
    <BarWhileAhead actions={actions}>
      <Summary>
        {booking ? statusOf(booking) : 'Already Booked'}
        {booking && <span>{joined(partyOf(booking), totalOf(booking))}</span>}
      </Summary>
      {booking ? (
        <VoucherLink booking={booking} />
      ) : (
        <LinkButton to={paths.myBookings}>See my bookings</LinkButton>
      )}
    </BarWhileAhead>
  );
}

/** The price is the one that was agreed: that of the tour, which the box shows, may be another one by now. */
function OneBooking({ booking }: { booking: Booking }) {
  return (
    <>
      <p>Your booking: {joined(partyOf(booking), totalText(booking))}</p>
      {isToConfirm(booking) && (
        <Notice tone="warning">
          Your guide has changed this tour since you booked it. Keep the booking, or cancel it free of charge.
        </Notice>
      )}
      <VoucherLink wide booking={booking} />
    </>
  );
}

const joined = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');

function VoucherLink({ booking, wide = false }: { booking: Booking; wide?: boolean }) {
  return (
    <LinkButton wide={wide} to={paths.voucher(booking._id)}>
      {isToConfirm(booking) ? 'Keep or cancel' : 'See the voucher'}
    </LinkButton>
  );
}

const Links = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Summary = styled.div`
  flex: 1;
  min-width: min-content;
  font-weight: 700;

  > span {
    display: block;
    color: var(--ink-soft);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
