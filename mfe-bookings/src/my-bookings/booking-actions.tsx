import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { isToConfirm } from '../agreed-tour';
import { AddToCalendar } from '../calendar/add-to-calendar';
import { SimilarTours } from '../similar-tours';
import { DeleteBooking } from './delete-booking';

/** The actions of a booking. `onGone` as in {@link DeleteBooking}. */
export function BookingActions({ booking, onGone }: { booking: Booking; onGone: () => void }) {
  const { _id: tourId, tourName, departed, available } = booking.tourPackage;
  const reviewText = reviewTextOf(booking);
  const isSettled = !departed && !booking.cancelled && !isToConfirm(booking);
  return (
    <Row>
      {booking.cancelled ? (
        <SimilarTours booking={booking} small />
      ) : (
        <LinkButton small to={paths.voucher(booking._id)} aria-label={`Voucher: ${tourName}`}>
          Voucher
        </LinkButton>
      )}
      {isSettled && <AddToCalendar quiet booking={booking} />}
      {departed && available && (
        <LinkButton
          small
          variant="quiet"
          to={paths.tourReviews(tourId)}
          aria-label={`${reviewText}: ${tourName}`}
        >
          {reviewText}
        </LinkButton>
      )}
      <DeleteBooking booking={booking} onGone={onGone} />
    </Row>
  );
}

function reviewTextOf({ review }: Booking): string {
  if (!review) return 'Rate this tour';
  return review.editable ? 'Edit your review' : 'See your review';
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);

  /* The voucher is the main action, the others are quieter. */
  [data-variant='danger'] {
    border-color: transparent;
  }
  @media (min-width: 40rem) {
    flex-direction: column;
  }
  @media (min-width: 52rem) {
    white-space: nowrap;
  }
  @media (min-width: 68rem) {
    flex-flow: row nowrap;
    /* Keeps the width with and without a calendar button, so that the columns of all tables line up. */
    min-width: 18.5rem;
  }
`;
