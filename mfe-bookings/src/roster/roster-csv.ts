import { dayOf } from '@safar/shared-ui/format';
import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { timeOf } from '../time-of';
import { hereOf } from './check-in/with-queued';

const HEADS = [
  ...['Name', 'Email', 'Email confirmed', 'Reference', 'Travellers', 'Booked', 'Checked in', 'Note'],
  ...['Change to confirm', 'Travellers here'],
];

/** Without it spreadsheets read the letters of other scripts as garbage. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a roster as a file for spreadsheets. Source: RFC 4180. */
export function rosterCsv(entries: readonly RosterEntry[]): string {
  const rows = entries.map((entry) => [
    entry.name ?? '',
    entry.email,
    entry.emailVerified ? 'yes' : 'no',
    entry.reference,
    String(entry.travellers),
    localTime(entry.bookedAt),
    entry.checkedInAt === undefined ? '' : localTime(entry.checkedInAt),
    entry.note ?? '',
    entry.toConfirm ? 'yes' : '',
    String(hereOf(entry)),
  ]);
  return BYTE_ORDER_MARK + [HEADS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** '2026-11-25 14:05', where the guide is. */
const localTime = (instant: string) => `${dayOf(new Date(instant))} ${timeOf(instant)}`;

/**
 * A spreadsheet would calculate what begins as a formula does, and so run what a traveller wrote: an
 * apostrophe makes a text of it. Source: OWASP, CSV Injection.
 */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
