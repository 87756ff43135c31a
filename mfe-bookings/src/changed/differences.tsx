import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { differencesOf } from '../agreed-tour';

/** Lists what the guide has changed: 'was 4 Dec 2026, now 8 Aug 2027'. What may have is as it is now. */
export function Differences({ booking }: { booking: Booking }) {
  return (
    <Terms>
      {differencesOf(booking).map(({ term, was, now }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{was === undefined ? <Now>{now}</Now> : <WasNow was={was} now={now} />}</dd>
        </div>
      ))}
    </Terms>
  );
}

/** Says that something was one thing and is now another. */
export function WasNow({ was, now }: { was: string; now: string | undefined }) {
  return (
    <>
      <Was>was {was},</Was> <Now>now {now}</Now>
    </>
  );
}

const Terms = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
  font-variant-numeric: tabular-nums;

  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    font-size: var(--size-3);
  }
`;

/** A date does not break, the name of a place may have to. */
const Part = styled.span`
  display: inline-block;
`;

const Was = styled(Part)`
  color: var(--ink-soft);
`;

const Now = styled(Part)`
  font-weight: 700;
`;
