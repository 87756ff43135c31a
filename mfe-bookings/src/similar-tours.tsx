import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { agreedTour } from './agreed-tour';

interface SimilarToursProps {
  booking: Booking;
  small?: boolean;
  variant?: 'primary' | 'quiet';
}

/** Leads a traveller whose tour does not take place to others with its destination. */
export function SimilarTours({ booking, ...look }: SimilarToursProps) {
  const { tourName, destination } = agreedTour(booking);
  return (
    <LinkButton
      {...look}
      to={`${paths.allPackages}?${new URLSearchParams({ destination })}`}
      aria-label={`Similar tours: ${tourName}`}
    >
      Similar tours
    </LinkButton>
  );
}
