import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Card, CardBody } from '@safar/shared-ui/card';
import { formatDate, formatPrice } from '@safar/shared-ui/format';
import { Picture } from '@safar/shared-ui/picture';
import { Link } from 'react-router-dom';

/** A tour among the results. The whole card is one link: the title's. */
export function ResultCard({ tour }: { tour: TourPackage }) {
  return (
    <Surface as="article">
      <Picture src={tour.image} alt="" seed={tour.destination} ratio="16 / 9" />
      <CardBody>
        <Title>
          <Link to={paths.tourDetails(tour._id)}>{tour.tourName}</Link>
        </Title>
        <p>
          {tour.departureLocation} → {tour.destination}
          <br />
          {formatDate(tour.departureDate)} · {tour.duration}
        </p>
        <strong>{formatPrice(tour.price)}/person</strong>
      </CardBody>
    </Surface>
  );
}

const Surface = styled(Card)`
  position: relative;
  min-width: 0;

  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  strong {
    margin-top: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Title = styled.h4`
  font-family: var(--font-display);
  font-size: var(--size-3);
  font-weight: 600;
  line-height: 1.2;

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
