import type { Ref } from 'react';
import { CardGrid } from '../layout/card';
import { TourCard, type TourCardHeading, type TourOnCard } from './tour-card';

export interface TourGridProps {
  tours: readonly TourOnCard[];
  heading?: TourCardHeading;
  ref?: Ref<HTMLUListElement>;
  className?: string;
}

/** A grid of tour cards. */
export function TourGrid({ tours, heading, ...list }: TourGridProps) {
  return (
    <CardGrid {...list}>
      {tours.map((tour) => (
        <li key={tour._id}>
          <TourCard tour={tour} heading={heading} />
        </li>
      ))}
    </CardGrid>
  );
}
