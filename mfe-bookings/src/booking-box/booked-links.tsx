import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';

/** Shows links to the voucher of the booking, if its id is known, and to all bookings. */
export function BookedLinks({ bookingId }: { bookingId: string | undefined }) {
  return (
    <MessageActions>
      {bookingId !== undefined && (
        <LinkButton wide to={paths.voucher(bookingId)}>
          See the voucher
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
