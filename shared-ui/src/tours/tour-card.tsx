import { paths } from '@safar/shared-contracts/paths';
import { tourVariant } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Link } from 'react-router-dom';
import { formatDate, formatPrice } from '../texts/format';
import { placesText } from './places-text';
import { viewTransition } from '../view-transition';
import { TourCardFace, type TourCardHeading } from './tour-card-face';

/** The fields of a tour package that its card shows. */
export type TourOnCard = Pick<
  TourPackage,
  | '_id'
  | 'tourName'
  | 'image'
  | 'destination'
  | 'departureLocation'
  | 'departureDate'
  | 'duration'
  | 'price'
  | 'likeCount'
  | 'bookingCount'
  | 'placesLeft'
  | 'rating'
>;

export interface TourCardProps {
  tour: TourOnCard;
  heading?: TourCardHeading | undefined;
  /** How many travel together, as the list was filtered. */
  travellers?: string | undefined;
}

/** A tour in a list. The title is the card's one link and covers the card. */
export function TourCard({ tour, heading, travellers }: TourCardProps) {
  const path = paths.tourDetails(tour._id);
  return (
    <TourCardFace
      path={path}
      image={tour.image}
      variant={tourVariant(tour)}
      title={
        <Link to={paths.tourDetails(tour._id, travellers)} viewTransition={viewTransition}>
          {tour.tourName}
        </Link>
      }
      destination={tour.destination}
      departureLocation={tour.departureLocation}
      departureDate={formatDate(tour.departureDate)}
      duration={tour.duration}
      price={formatPrice(tour.price)}
      likeCount={tour.likeCount}
      bookingCount={tour.bookingCount}
      places={placesText(tour)}
      rating={tour.rating}
      heading={heading}
    />
  );
}
