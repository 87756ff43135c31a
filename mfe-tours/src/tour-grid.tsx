import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { CardGrid } from '@safar/shared-ui/card';
import { TourCard } from './tour-card';

/** Tour cards side by side. */
export function TourGrid({ tours }: { tours: readonly TourPackage[] }) {
  return (
    <CardGrid>
      {tours.map((tour) => (
        <li key={tour._id}>
          <TourCard tour={tour} />
        </li>
      ))}
    </CardGrid>
  );
}
