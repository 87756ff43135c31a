const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const calendar = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DAY_MS = 86_400_000;

/** Formats a price in whole currency units: 120 → '$120', 99.5 → '$99.50'. */
export function formatPrice(amount: number): string {
  return money.format(amount);
}

/** Formats a calendar date (`YYYY-MM-DD`): '2026-12-01' → '1 Dec 2026', the same day in every time zone. */
export function formatDate(date: string): string {
  return calendar.format(utc(date));
}

/** Returns today's date in the reader's time zone as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return [
    now.getFullYear(),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-');
}

/** Returns the whole days from today to `date`, negative for a past date. */
export function daysUntil(date: string, from = today()): number {
  return Math.round((utc(date) - utc(from)) / DAY_MS);
}

/** Describes the distance to a date: 'today', 'tomorrow', 'in 5 days', '3 days ago'. */
export function formatDaysFromToday(date: string, from = today()): string {
  return relative.format(daysUntil(date, from), 'day');
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
