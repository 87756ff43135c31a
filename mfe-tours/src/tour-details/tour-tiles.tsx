import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatDate } from '@safar/shared-ui/format';

/** The facts of a tour at a glance. */
export function TourTiles({ tour }: { tour: TourPackage }) {
  const tiles = [
    { term: 'Departure date', value: formatDate(tour.departureDate) },
    { term: 'Duration', value: tour.duration },
    { term: 'Bookings', value: tour.bookingCount },
    { term: 'Departure location', value: tour.departureLocation },
  ];
  return (
    <Tiles>
      {tiles.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Tiles>
  );
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: var(--space-3);

  > div {
    padding: var(--space-4);
    border: 1px solid var(--hairline);
    border-radius: var(--radius-2);
    background: var(--surface);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    font-weight: 600;
  }
`;
