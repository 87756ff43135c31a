import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Card } from '@safar/shared-ui/card';
import { formatDate, today } from '@safar/shared-ui/format';
import { useId } from 'react';
import { statusOf } from '../booking-words';
import { QrCode } from './qr-code';
import { voucherText } from './voucher-text';

/** The sheet a traveller shows to the guide, on a screen or on paper. `traveller` is the name to be called by. */
export function Voucher({ booking, traveller }: { booking: Booking; traveller: string }) {
  const { reference, email, bookedAt, tourPackage } = booking;
  const headingId = useId();
  const facts = [
    { term: 'Destination', value: tourPackage.destination },
    { term: 'Departure date', value: formatDate(tourPackage.departureDate) },
    { term: 'Departure location', value: tourPackage.departureLocation },
    { term: 'Duration', value: tourPackage.duration },
    { term: 'Traveller', value: traveller },
    { term: 'Email', value: email },
    { term: 'Guide', value: tourPackage.guideName },
    { term: 'Contact', value: tourPackage.contactNo },
    { term: 'Status', value: statusOf(booking) },
    // The day it was where the traveller is.
    { term: 'Booked on', value: formatDate(today(new Date(bookedAt))) },
  ];
  return (
    <Sheet as="article" aria-labelledby={headingId}>
      <Head>
        <div>
          <Brand>Safar</Brand>
          <h2 id={headingId}>{tourPackage.tourName}</h2>
          <ReferenceLabel>Reference</ReferenceLabel>
          <Reference>{reference}</Reference>
        </div>
        <QrCode
          text={voucherText(booking, traveller)}
          label="QR code with the reference, the tour, its departure and the traveller"
        />
      </Head>
      <Facts>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  gap: var(--space-6);
  padding: var(--space-6);

  @media print {
    break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-6);

  > div {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

const Brand = styled.p`
  margin-bottom: var(--space-4);
  color: var(--brand);
  font: 600 var(--size-4) / 1 var(--font-display);
`;

const ReferenceLabel = styled.p`
  margin-top: var(--space-6);
  color: var(--ink-soft);
  font-size: var(--size-1);
`;

const Reference = styled.p`
  font-size: var(--size-5);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4) var(--space-6);
  padding-top: var(--space-6);
  border-top: 1px solid var(--hairline);

  > div {
    min-width: 0;
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
