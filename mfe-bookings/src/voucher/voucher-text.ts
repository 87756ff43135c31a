import type { Booking } from '@safar/shared-contracts/booking.contract';
import { formatDate } from '@safar/shared-ui/format';
import { agreedTour } from '../agreed-tour';

/** Longer texts are cut: a code that holds them would be too fine for a camera. */
const MAX_CHARACTERS = 60;

/**
 * What the QR code of a voucher holds: text that any app can read without a network. It begins with the
 * signed reference, which the roster of the guide reads.
 */
export function voucherText(booking: Booking, traveller: string): string {
  const { reference, ticket, travellers = 1 } = booking;
  const { tourName, departureDate, departureLocation } = agreedTour(booking);
  return [
    `Safar booking ${ticket ?? reference}`,
    `Tour: ${cut(tourName)}`,
    `Departs: ${formatDate(departureDate).replaceAll('\u00a0', ' ')}, ${cut(departureLocation)}`,
    `Traveller: ${cut(traveller)}`,
    ...(travellers > 1 ? [`Travellers: ${travellers}`] : []),
  ].join('\n');
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : text;
}
