import type { ComponentType, Ref } from 'react';
import { CardGrid } from '../layout/card';
import { TourCard, type TourCardProps, type TourOnCard } from './tour-card';

export interface TourGridProps extends Omit<TourCardProps, 'tour'> {
  tours: readonly TourOnCard[];
  /** What each card has beside its link. */
  Beside?: ComponentType<{ tour: TourOnCard }> | undefined;
  ref?: Ref<HTMLUListElement>;
  className?: string;
}

/** A grid of tour cards. */
export function TourGrid({ tours, heading, travellers, Beside, ...list }: TourGridProps) {
  return (
    <CardGrid {...list}>
      {tours.map((tour) => (
        <li key={tour._id}>
          <TourCard tour={tour} heading={heading} travellers={travellers} />
          {Beside && <Beside tour={tour} />}
        </li>
      ))}
    </CardGrid>
  );
}
