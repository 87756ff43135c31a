import styled from '@emotion/styled';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { NEXT_JOURNEY_HEIGHT } from './next-journey';

const ROWS = ['first', 'second', 'third'];

/** In place of bookings that are on their way: as large as what will stand there. */
export function BookingsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton style={{ height: NEXT_JOURNEY_HEIGHT, borderRadius: 'var(--radius-2)' }} />
      <Skeleton style={{ width: '10rem', height: 'var(--size-5)' }} />
      <Rows>
        {ROWS.map((row) => (
          <Skeleton key={row} />
        ))}
      </Rows>
    </>
  );
}

/** Rows of a table, cards on a phone. */
const Rows = styled.div`
  display: grid;
  gap: var(--space-2);

  > span {
    height: 5.5rem;
  }
  @media (max-width: 639.98px) {
    gap: var(--space-6);

    > span {
      height: 27rem;
      border-radius: var(--radius-2);
    }
  }
`;
