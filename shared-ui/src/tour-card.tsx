import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardBody } from './card';
import { formatDate, formatPrice } from './format';
import { Picture } from './picture';
import { Tag } from './tag';

/** The rank of the card's heading: one below that of the heading over the cards. */
export type TourCardHeading = 'h3' | 'h4';

/** What a card shows of a tour: texts as people read them. */
export interface TourCardFaceProps {
  image: string;
  title: ReactNode;
  destination: string;
  departureLocation: string;
  departureDate: string;
  duration: string;
  price: string;
  likeCount: number;
  bookingCount: number;
  heading?: TourCardHeading | undefined;
}

/** A tour in a list. The whole card is one link: the title's. */
export function TourCard({ tour, heading }: { tour: TourPackage; heading?: TourCardHeading | undefined }) {
  return (
    <TourCardFace
      image={tour.image}
      title={<Link to={paths.tourDetails(tour._id)}>{tour.tourName}</Link>}
      destination={tour.destination}
      departureLocation={tour.departureLocation}
      departureDate={formatDate(tour.departureDate)}
      duration={tour.duration}
      price={formatPrice(tour.price)}
      likeCount={tour.likeCount}
      bookingCount={tour.bookingCount}
      heading={heading}
    />
  );
}

/** The card's looks, without a place to go. */
export function TourCardFace({ title, heading = 'h3', ...tour }: TourCardFaceProps) {
  return (
    <Surface as="article">
      <Picture src={tour.image} alt="" seed={tour.destination} />
      <CardBody>
        <div>
          <Tag>{tour.destination}</Tag>
        </div>
        <Title as={heading}>{title}</Title>
        <Facts>
          <div>
            <dt>From</dt>
            <dd>{tour.departureLocation}</dd>
          </div>
          <div>
            <dt>Leaves</dt>
            <dd>{tour.departureDate}</dd>
          </div>
          <div>
            <dt>Lasts</dt>
            <dd>{tour.duration}</dd>
          </div>
        </Facts>
        <Bottom>
          <span>
            {counted(tour.likeCount, 'like')} · {counted(tour.bookingCount, 'booking')}
          </span>
          <Price>{tour.price}</Price>
        </Bottom>
      </CardBody>
    </Surface>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const Surface = styled(Card)`
  position: relative;
  min-width: 0;
  transition: box-shadow var(--fast) var(--easing);

  &:hover {
    box-shadow: var(--shadow-2);
  }
`;

const Title = styled.h3`
  font-size: var(--size-3);

  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  /* The link's area is the card. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    border-radius: var(--radius-2);
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--space-1);
  font-size: var(--size-1);

  > div {
    display: flex;
    gap: var(--space-2);
  }
  dt {
    flex: none;
    width: 3.5em;
    color: var(--ink-soft);
  }
  dd {
    min-width: 0;
  }
`;

const Bottom = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
  margin-top: auto;
  color: var(--ink-soft);
  font-size: var(--size-1);
`;

const Price = styled.strong`
  margin-inline-start: auto;
  color: var(--ink);
  font-size: var(--size-3);
  font-variant-numeric: tabular-nums;
`;
