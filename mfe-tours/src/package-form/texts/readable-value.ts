import { CalendarDate } from '@safar/shared-contracts/calendar-date.contract';
import { formatDate, formatPrice } from '@safar/shared-ui/format';
import * as v from 'valibot';
import { readableDays } from '../lists/typed-lists';

/**
 * The text of a field as users read it elsewhere: '2026-12-04' → '4 Dec 2026', '99.5' → '$99.50'. What is no
 * date or no number stays as it was typed.
 */
export function readableValue(name: string, text: string): string {
  const value = text.trim();
  if (name === 'capacity' && value === '') return 'No limit';
  if (name === 'itinerary') return readableDays(value);
  if (name === 'departureDate' && v.is(CalendarDate, value)) return formatDate(value);
  if (name === 'price' && value !== '' && Number.isFinite(Number(value))) return formatPrice(Number(value));
  return value;
}
