import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { ReactNode } from 'react';
import { bookedBy } from '../booked-by';

/** What travellers agreed to, and what it is to be. */
export interface ShownChange {
  readonly what: string;
  readonly was: string;
  readonly now: string;
}

interface WhatItMeansProps {
  tour: TourPackage;
  /** Whether the tour took place, where its guide has to say so. */
  question: ReactNode;
  changes: readonly ShownChange[];
  isMeetingChanged: boolean;
  isPriceChanged: boolean;
  /** Why it changes. */
  children: ReactNode;
}

/** What the change of a booked package means for its travellers. */
export function WhatItMeans({ tour, question, changes, children, ...notices }: WhatItMeansProps) {
  return (
    <Box aria-label="What this means for your travellers">
      {question}
      {changes.length > 0 && (
        <>
          <p>
            <b>{bookedBy(tour)}</b> They are asked whether they keep the booking or cancel it free of charge:
          </p>
          <ul>
            {changes.map(({ what, was, now }) => (
              <li key={what}>
                {what}: was {was}, now <b>{now}</b>
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
      {notices.isMeetingChanged && <p>Whoever has booked gets a notice of where and when you meet.</p>}
      {notices.isPriceChanged && (
        <p>The new price holds only for new bookings. Whoever has booked already pays the old one.</p>
      )}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid color-mix(in oklab, var(--warning) 35%, transparent);
  border-radius: var(--radius-2);
  background: var(--warning-tint);

  ul {
    padding-inline-start: var(--space-6);
  }
`;
