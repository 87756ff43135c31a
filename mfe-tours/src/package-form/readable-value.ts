import { formatDate, formatPrice } from '@safar/shared-ui/format';
import { readableDays } from './typed-lists';

/** The text of a field as users read it elsewhere: '2026-12-04' → '4 Dec 2026', '99.5' → '$99.50'. */
export function readableValue(name: string, text: string): string {
  if (name === 'capacity' && text === '') return 'No limit';
  if (text === '') return '';
  if (name === 'itinerary') return readableDays(text);
  if (name === 'departureDate') return formatDate(text);
  if (name === 'price') return formatPrice(Number(text));
  return text;
}
