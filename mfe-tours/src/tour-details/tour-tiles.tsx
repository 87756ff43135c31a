import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { formatCount, formatDate } from '@safar/shared-ui/format';
import { CalendarIcon, ClockIcon, PeopleIcon, PinIcon } from '@safar/shared-ui/icons';

/** Shows the facts of a tour as tiles. */
export function TourTiles({ tour }: { tour: TourPackage }) {
  const tiles = [
    { Icon: CalendarIcon, term: 'Departure date', value: formatDate(tour.departureDate) },
    { Icon: ClockIcon, term: 'Duration', value: tour.duration },
    { Icon: PeopleIcon, term: 'Bookings', value: tour.bookingCount },
    { Icon: PinIcon, term: 'Departure location', value: tour.departureLocation },
    ...(tour.capacity === undefined
      ? []
      : [{ Icon: GroupIcon, term: 'Group size', value: groupSize(tour.capacity) }]),
    ...(tour.languages === undefined
      ? []
      : [{ Icon: SpeechIcon, term: 'Languages', value: tour.languages.join(', ') }]),
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

const groupSize = (capacity: number) => `Up to ${formatCount(capacity, 'traveller')}`;

const GroupIcon = /* @__PURE__ */ drawn(
  'M12 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 19c.4-3.2 2.7-4.8 6-4.8s5.6 1.6 6 4.8M4.5 12a2.2 2.2 0 1 1 .8-4.2M19.5 12a2.2 2.2 0 1 0-.8-4.2M2 17.2c.2-1.4.9-2.4 2-3M22 17.2c-.2-1.4-.9-2.4-2-3',
);
const SpeechIcon = /* @__PURE__ */ drawn('M4 5h16v11h-8l-4.5 4v-4H4ZM8 9h8M8 12h5');

/* Four to six tiles fill their rows: of five, the last one or two are wider. */
const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);

  @media (max-width: 47.98rem) {
    > div:nth-of-type(5):last-of-type {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    &:has(> div:nth-of-type(5)) {
      grid-template-columns: repeat(6, minmax(0, 1fr));

      > div {
        grid-column: span 2;
      }
      > div:nth-of-type(4):nth-last-of-type(2),
      > div:nth-of-type(5):last-of-type {
        grid-column: span 3;
      }
    }
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
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
