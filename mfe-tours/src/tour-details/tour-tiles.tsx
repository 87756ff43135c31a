import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatDate } from '@safar/shared-ui/format';
import { CalendarIcon, ClockIcon, PeopleIcon, PinIcon } from '@safar/shared-ui/icons';

/** Shows the facts of a tour as tiles. */
export function TourTiles({ tour }: { tour: TourPackage }) {
  const tiles = [
    { Icon: CalendarIcon, term: 'Departure date', value: formatDate(tour.departureDate) },
    { Icon: ClockIcon, term: 'Duration', value: tour.duration },
    { Icon: PeopleIcon, term: 'Bookings', value: tour.bookingCount },
    { Icon: PinIcon, term: 'Departure location', value: tour.departureLocation },
  ];
  return (
    <Tiles>
      {tiles.map(({ Icon, term, value }) => (
        <div key={term}>
          <Icon />
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Tiles>
  );
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > div {
    display: grid;
    align-content: start;
    gap: var(--space-1);
    padding: var(--space-4);
    border: 1px solid transparent;
    border-radius: var(--radius-2);
    background: var(--surface-2);
  }
  svg {
    margin-bottom: var(--space-2);
    color: var(--brand);
    font-size: var(--size-3);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
    line-height: 1.3;
  }
  dd {
    font-weight: 600;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
  }
`;
