import type { CancelledEntry } from '@safar/shared-contracts/roster.contract';
import { dayOf, formatDate, formatDaysFromToday, today } from '@safar/shared-ui/format';
import { inSentence } from '@safar/shared-ui/in-sentence';
import { partyOf } from '../../party-of';
import { timeOf } from '../../time-of';
import type { ListedEntry } from './with-queued';
import type { Outcome } from './send-queue';
import type { QueuedCheckIn } from './queued-check-in';

/** What the guide reads about a check-in. */
export interface CheckInMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
}

/** Returns '14:05', or on another day than `today` '14:05 on 24 Nov 2026'. */
export function timeAndDayOf(instant: string, today: string): string {
  const day = dayOf(new Date(instant));
  return day === today ? timeOf(instant) : `${timeOf(instant)} on ${formatDate(day)}`;
}

/** What a guide calls who has booked: by the name; without one, by what comes first in the email. */
export const nameOf = ({ name, email }: Pick<ListedEntry, 'name' | 'email'>): string =>
  name ?? email.slice(0, email.lastIndexOf('@'));

const whoIs = (entry: Pick<ListedEntry, 'name' | 'email' | 'travellers'>, came = entry.travellers) =>
  `${inSentence(nameOf(entry))}, ${came < entry.travellers ? `${came} of ` : ''}${partyOf(entry)}`;

export const alreadyCheckedIn = (entry: ListedEntry, at: string): CheckInMessage => ({
  tone: 'warning',
  text: `${whoIs(entry, entry.checkedInTravellers)}: already checked in at ${timeAndDayOf(at, today())}.${
    entry.checkedInTravellers === undefined ? '' : ' Choose in the list how many are here.'
  }`,
});

export const cancelledByGuide = (entry: CancelledEntry): CheckInMessage => ({
  tone: 'danger',
  text: `${whoIs(entry)}: you cancelled this booking on ${formatDate(dayOf(new Date(entry.cancelledAt)))}.`,
});

export const unknownReference = (reference: string): CheckInMessage => ({
  tone: 'danger',
  text: navigator.onLine
    ? `No booking of this tour has the reference ${reference}. It may be of another tour, or cancelled.`
    : `No booking on this list has the reference ${reference}. One made since it was loaded needs a network.`,
});

export const NOT_ASKED = 'Nobody was checked in: Safar does not respond. Try again.';

/**
 * Returns what became of a check-in; without an outcome it waits for a network. One before the day of
 * `departure` counts, but it may be of the wrong tour, or a trial.
 */
export function messageOf(
  { kind, ticket, travellers }: QueuedCheckIn,
  entry: ListedEntry,
  outcome: Outcome | undefined,
  departure: string,
): CheckInMessage {
  if (outcome?.state === 'refused')
    return { tone: 'danger', text: `${inSentence(nameOf(entry))}: ${outcome.message}` };
  if (outcome?.again) return alreadyCheckedIn(outcome.entry, outcome.entry.checkedInAt ?? '');
  const done = `${whoIs(entry, travellers)}: ${kind === 'undo' ? 'not checked in any more' : 'checked in'}`;
  const day = today();
  const isEarly = kind === 'check-in' && departure > day;
  const early = isEarly ? ` The tour departs only ${formatDaysFromToday(departure, day)}.` : '';
  if (outcome) return { tone: isEarly ? 'warning' : 'success', text: `${done}.${early}` };
  const later = ticket === undefined ? '' : ' The signature of the voucher is checked when it is sent.';
  return {
    tone: isEarly ? 'warning' : 'info',
    text: `${done} on this device, not sent yet.${early}${later}`,
  };
}

/** Returns the remark on a check-in that was sent later, if there is one to make. */
export function remarkOn(outcome: Outcome): string | undefined {
  if (outcome.state === 'refused') return `not accepted. ${outcome.message}`;
  const { again, entry } = outcome;
  return again ? `already checked in at ${timeAndDayOf(entry.checkedInAt ?? '', today())}.` : undefined;
}
