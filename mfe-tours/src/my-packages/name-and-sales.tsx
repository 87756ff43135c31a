import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Separated } from '@safar/shared-ui/separated';
import { formatAmount, formatCount, formatDate } from '@safar/shared-ui/format';
import { Link } from 'react-router-dom';

/** The name of a tour with its date, who has booked it, which leads to its roster, and what they pay. */
export function NameAndSales({ tour }: { tour: TourPackage }) {
  const { _id, tourName, departureDate, departed, sales } = tour;
  return (
    <Lines>
      {tourName}
      <Facts>
        <Separated
          facts={[
            <>
              <time dateTime={departureDate}>{formatDate(departureDate)}</time>
              {departed && ', departed'}
            </>,
            <Link to={paths.roster(_id)} aria-label={`${bookedText(tour)} of ${tourName}`}>
              {bookedText(tour)}
            </Link>,
            ...(sales ? [`${formatAmount(sales.income)} income`] : []),
          ]}
        />
      </Facts>
    </Lines>
  );
}

/** Responses from before there were sales have none: the number of bookings takes its place. */
function bookedText({ sales, bookingCount, capacity }: TourPackage): string {
  if (!sales) return formatCount(bookingCount, 'booking');
  const { travellers } = sales;
  const of = capacity === undefined ? '' : `${travellers} of `;
  return of + formatCount(capacity ?? travellers, 'traveller');
}

const Lines = styled.span`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  color: var(--ink-soft);
  font: 400 var(--size-1) / 1.4 var(--font-text);
  letter-spacing: 0;
`;
