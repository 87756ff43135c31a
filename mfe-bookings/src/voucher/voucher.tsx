import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { tourPicture } from '@safar/shared-contracts/scenes';
import { Card } from '@safar/shared-ui/card';
import { formatDate, dayOf } from '@safar/shared-ui/format';
import { PhoneLink } from '@safar/shared-ui/phone-link';
import { Picture } from '@safar/shared-ui/picture';
import { useId } from 'react';
import { agreedTour, totalOf } from '../agreed-tour';
import { statusOf } from '../booking-format';
import { Facts, Route, type Fact } from './voucher-facts';
import { QrCode } from './qr-code';
import { Stub } from './ticket-stub';
import { voucherText } from './voucher-text';

/**
 * The ticket that a traveller shows to the guide, on a screen or on paper. `traveller` is the traveller's
 * name.
 */
export function Voucher({ booking, traveller }: { booking: Booking; traveller: string }) {
  const { reference, email, bookedAt, travellers = 1 } = booking;
  const tourPackage = agreedTour(booking);
  const { meetingPoint, meetingTime } = tourPackage;
  const total = totalOf(booking);
  const headingId = useId();
  const facts: Fact[] = [
    { term: 'Departure date', value: formatDate(tourPackage.departureDate) },
    ...(meetingTime ? [{ term: 'Meeting time', value: meetingTime }] : []),
    ...(meetingPoint ? [{ term: 'Meeting point', value: meetingPoint, long: true as const }] : []),
    { term: 'Duration', value: tourPackage.duration },
    { term: 'Traveller', value: traveller },
    ...(travellers > 1 ? [{ term: 'Travellers', value: String(travellers) }] : []),
    ...(total ? [{ term: 'Total price', value: total }] : []),
    { term: 'Status', value: statusOf(booking) },
    { term: 'Guide', value: tourPackage.guideName },
    // The day it was where the traveller is.
    { term: 'Booked on', value: formatDate(dayOf(new Date(bookedAt))) },
    { term: 'Contact of the guide', value: <PhoneLink number={tourPackage.contactNo} />, long: true },
    { term: 'Email of the traveller', value: email, long: true },
  ];
  return (
    <Ticket as="article" aria-labelledby={headingId}>
      <Main>
        <View>
          <Picture {...tourPicture(tourPackage)} alt="" ratio="fill" wide eager />
        </View>
        <Words>
          <Brand>Safar</Brand>
          <h2 id={headingId}>{tourPackage.tourName}</h2>
          <Route from={tourPackage.departureLocation} to={tourPackage.destination} />
          <Facts facts={facts} />
        </Words>
      </Main>
      <Stub reference={reference} departed={tourPackage.departed}>
        <QrCode
          text={voucherText(booking, traveller)}
          label="QR code with the reference, the tour, its departure and the traveller"
        />
      </Stub>
    </Ticket>
  );
}

/** Torn in two by a dotted line: across on a phone and on small paper, down on a wide screen and on A4. */
const Ticket = styled(Card)`
  display: grid;
  box-shadow: var(--shadow-2);

  @media (min-width: 44rem) {
    grid-template-columns: minmax(0, 1fr) 17rem;
  }
  @media print and (min-width: 36rem) {
    grid-template-columns: minmax(0, 1fr) 15rem;
    break-inside: avoid;
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const View = styled.div`
  height: clamp(7rem, 14vw, 11rem);

  @media print {
    height: 3.5cm;
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: clamp(var(--space-6), 3vw, var(--space-8));

  h2 {
    margin-top: calc(-1 * var(--space-4));
  }
`;

const Brand = styled.p`
  color: var(--brand);
  font: 700 var(--size-3) / 1 var(--font-display);
`;
