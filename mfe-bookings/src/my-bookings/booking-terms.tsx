import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { formatDate, FREE } from '@safar/shared-ui/format';
import { agreedTour, isToConfirm, totalOf } from '../agreed-tour';
import { countdownTo } from '../booking-format';
import { WasNow } from '../changed/differences';
import { cancellationText } from '../free-cancellation';

/** Shows when a booked tour departs, and until when it can be cancelled free of charge. */
export function EventDate({ booking, today }: { booking: Booking; today: string }) {
  const { departureDate, departed } = agreedTour(booking);
  const now = booking.tourPackage.departureDate;
  const isAhead = !departed && !booking.cancelled;
  if (isToConfirm(booking) && departureDate !== now) {
    return (
      <Days>
        <WasNow was={formatDate(departureDate)} now={formatDate(now)} />
      </Days>
    );
  }
  return (
    <span>
      <Day dateTime={departureDate}>{formatDate(departureDate)}</Day>{' '}
      {isAhead && <Aside>{countdownTo(departureDate, today)}</Aside>}
    </span>
  );
}

/** Shows what the party pays, and what cancelling would mean. */
export function Price({ booking }: { booking: Booking }) {
  const total = totalOf(booking);
  const cancellation = cancellationText(booking);
  return (
    <>
      {total && <Total>{total === FREE ? FREE : `${total} in total`}</Total>}
      {cancellation && !booking.change && <Aside>Cancelling: {lowerFirst(cancellation)}</Aside>}
    </>
  );
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

const Day = styled.time`
  white-space: nowrap;
`;

/** A line for each of the two: neither of them breaks. */
const Days = styled.span`
  display: inline-grid;
  white-space: nowrap;
`;

const Total = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const Aside = styled.span`
  /* The marker wraps as a whole. */
  display: inline-block;
  color: var(--ink-soft);
  font: 400 var(--size-1) / 1.4 var(--font-text);
  letter-spacing: 0;
`;
