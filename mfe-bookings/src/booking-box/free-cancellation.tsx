import styled from '@emotion/styled';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatDate } from '@safar/shared-ui/format';
import { CheckIcon } from '@safar/shared-ui/icons';
import { LATE_COST, lastFreeDay } from '../cancellation-terms';
import { useUtcToday } from '@safar/shared-ui/use-utc-today';

/** Says until when a booking of the tour can be cancelled free of charge, and what happens after that. */
export function FreeCancellation({ tourPackage: { departureDate, departed, price, mine } }: Props) {
  const last = lastFreeDay(departureDate);
  const isOver = useUtcToday() > last;
  // Its guide cannot book it, and so cannot cancel.
  const isShown = price > 0 && !mine;
  // A tour that has departed can be cancelled by nobody.
  if (departed) return null;
  return (
    <>
      <Assurance data-over={isShown && isOver}>
        {!(isShown && isOver) && <CheckIcon />}
        {sampleTour.cancellation}
      </Assurance>
      {isShown && <Terms>{isOver ? OVER : `Until the end of ${formatDate(last)} (UTC). ${AFTER}`}</Terms>}
    </>
  );
}

interface Props {
  tourPackage: Pick<TourPackage, 'departureDate' | 'departed' | 'price' | 'mine'>;
}

const AFTER = `After that you can still cancel, but ${LATE_COST}.`;
const OVER = `before the day of departure. It departs sooner: you can still cancel, but ${LATE_COST}.`;

const Assurance = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-3);
  color: var(--success);
  font-size: var(--size-1);
  font-weight: 600;

  &[data-over='true'] {
    color: var(--ink);
  }
`;

const Terms = styled.p`
  margin-top: var(--space-1);
  color: var(--ink-soft);
  font-size: var(--size-1);
`;
