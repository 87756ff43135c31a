import { html, type Markup } from '../../html';

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A time, as an ISO timestamp or in ms since 1970. */
export function formatTimestamp(at: string | number): Markup {
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}">${DATE.format(date)} UTC</time>`;
}

/** A size: `3.5 KB`, `1.20 MB`. 1 KB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(2)} MB`;
}

/** A share in brackets: ` (2.5 %)`; empty when `whole` is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (part / whole) * 100;
  return ` (${percent > 0 && percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %)`;
}

/** Days or hours, whichever are whole: `30 days`, `8 hours`. */
export function formatDuration(seconds: number): string {
  return seconds % DAY_SECONDS === 0 ? `${seconds / DAY_SECONDS} days` : `${seconds / HOUR_SECONDS} hours`;
}

/** A number with its noun: `1 day`, `2 days`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
