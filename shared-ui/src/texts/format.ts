import { pageDay } from '@safar/shared-contracts/page-day';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
/** Those of `Intl` for en-GB. Engines differ in September, and a server must write what a browser writes. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DAY_MS = 86_400_000;

/** What stands in place of a price of zero. */
export const FREE = 'Free';

/** Formats a price in whole currency units: 120 → '$120', 99.5 → '$99.50', 0 → 'Free'. */
export function formatPrice(amount: number): string {
  return amount === 0 ? FREE : formatAmount(amount);
}

/** Formats an amount that may be zero without being a gift, such as the end of a range: 0 → '$0'. */
export function formatAmount(amount: number): string {
  return money.format(amount);
}

/** Writes an amount as one types it into a field: 120 → '120', 89.5 → '89.50'. */
export function amountText(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

/** Formats a number of things: 1 → '1 like', 1200 → '1,200 likes'. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Formats a calendar date (`YYYY-MM-DD`): '2026-12-01' → '1 Dec 2026', the same day in every time zone. Its
 * spaces are no-break spaces: no line ends within it.
 */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}\u00a0${MONTHS[Number(month) - 1]}\u00a0${year}`;
}

/** Returns the calendar date of an instant in the reader's time zone, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return [
    instant.getFullYear(),
    String(instant.getMonth() + 1).padStart(2, '0'),
    String(instant.getDate()).padStart(2, '0'),
  ].join('-');
}

/**
 * Returns today's date in the reader's time zone as `YYYY-MM-DD`; where a server renders a page, the page's
 * day. For loaders and handlers of events: components use `useToday`.
 */
export function today(): string {
  const rendered = typeof document === 'undefined' ? pageDay() : undefined;
  return rendered ?? dayOf(new Date());
}

/** Returns the whole days from `today` to `date`, negative for a past date. */
export function daysUntil(date: string, today: string): number {
  return Math.round((utc(date) - utc(today)) / DAY_MS);
}

/** Describes the distance to a date: 'today', 'tomorrow', 'in 5 days', '3 days ago'. */
export function formatDaysFromToday(date: string, today: string): string {
  return relative.format(daysUntil(date, today), 'day');
}

/**
 * Returns how far away a date is that has not passed by the server's clock: 'in 12 days', 'tomorrow',
 * 'today'. It is never in the past: the reader's calendar may be a day ahead.
 */
export function countdownTo(date: string, today: string): string {
  return formatDaysFromToday(date < today ? today : date, today);
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
