import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { countdownTo, formatDate } from '@safar/shared-ui/format';
import { agreedTour, totalText } from '../agreed-tour';
import { WasNow } from '../changed/differences';
import { cancellationText } from '../cancellation-terms';

/** Shows when a booked tour departs, and until when it can be cancelled free of charge. */
export function EventDate({ booking, today }: { booking: Booking; today: string }) {
  const { departureDate, departed } = agreedTour(booking);
  const now = booking.tourPackage.departureDate;
  const isAhead = !departed && !booking.cancelled;
  if (booking.change && departureDate !== now) {
    return (
      <Days>
        <WasNow was={formatDate(departureDate)} now={formatDate(now)} />
      </Days>
    );
  }
  return (
    <span>
      <time dateTime={departureDate}>{formatDate(departureDate)}</time>{' '}
      {isAhead && <Aside>{countdownTo(departureDate, today)}</Aside>}
    </span>
  );
}

/** Shows what the party pays, and what cancelling would mean. */
export function Price({ booking }: { booking: Booking }) {
  const total = totalText(booking);
  const cancelling = cancellingText(booking);
  return (
    <>
      {total && <Total>{total}</Total>}
      {cancelling && <Aside>{cancelling}</Aside>}
    </>
  );
}

/** A change says itself what cancelling means, until the tour has departed with it undecided. */
function cancellingText(booking: Booking): string | undefined {
  const text = cancellationText(booking);
  if (booking.tourPackage.departed) return text && 'If you were not there, delete it free of charge.';
  return booking.change ? undefined : text && `Cancelling is ${lowerFirst(text)}`;
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** A line for each of the two, also where they are narrow, or two: there is little room on a small tablet. */
const Days = styled.span`
  display: inline-grid;

  @media (max-width: 39.98rem), (min-width: 52rem) {
    white-space: nowrap;
  }
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
