import { html, type Markup } from './markup';

const DATE = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
});

/** A moment, as ISO timestamp or in ms since 1970. */
export function formatTimestamp(at: string | number): Markup {
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}">${DATE.format(date)} UTC</time>`;
}

/** A size as people say it. Source: 1 KB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(2)} MB`;
}

/** A share in percent; nothing has no share. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (part / whole) * 100;
  return ` (${percent > 0 && percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %)`;
}
