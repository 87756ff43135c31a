import type { Booking } from '@safar/shared-contracts/booking.contract';
import { generateIcsCalendar } from 'ts-ics';
import { agreedTour } from '../agreed-tour';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LINE_OCTETS = 75;
const octets = new TextEncoder();

/**
 * Returns a booked tour as an iCalendar file (RFC 5545): one event over the whole days of the tour. Its UID
 * is that of the booking, so a second import replaces the first. `now` tells which of two files is newer:
 * some calendars look at the stamp, others take only a higher sequence, such as after a change of the date.
 */
export function calendarFile(booking: Booking, now = new Date()): string {
  const { _id, reference } = booking;
  const tourPackage = agreedTour(booking);
  const route = `${oneLine(tourPackage.departureLocation)} → ${oneLine(tourPackage.destination)}`;
  const meetingPoint = oneLine(tourPackage.meetingPoint ?? '');
  const meetingTime = oneLine(tourPackage.meetingTime ?? '');
  const start = new Date(`${tourPackage.departureDate}T00:00:00Z`);
  const text = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Safar//Bookings//EN',
    events: [
      {
        uid: `${_id}@safar.example`,
        stamp: { date: now },
        sequence: Math.floor(now.getTime() / MINUTE_MS),
        start: { type: 'DATE', date: start },
        // The end of an all-day event is the day after its last day.
        end: { type: 'DATE', date: new Date(start.getTime() + daysOf(tourPackage.duration) * DAY_MS) },
        summary: oneLine(tourPackage.tourName),
        // A calendar leads there on a map.
        location: meetingPoint || route,
        description: [
          `Reference: ${reference}`,
          `Guide: ${oneLine(tourPackage.guideName)}`,
          `Contact: ${oneLine(tourPackage.contactNo)}`,
          ...(meetingTime ? [`Meeting time: ${meetingTime}`] : []),
          ...(meetingPoint ? [`Meeting point: ${meetingPoint}`, route] : []),
        ].join('\n'),
      },
    ],
  });
  // ts-ics 2.4.6 folds lines by UTF-16 units, which splits characters, and one blank too late. This unfolds
  // them and folds by octets.
  return text.replaceAll('\r\n ', '').split('\r\n').map(folded).join('\r\n');
}

/**
 * Returns the number of days of a duration in free text: 3 for '3 Days', '2 Nights 3 Days', '3D/2N' and '2
 * nights', 9 for '1 week and 2 days', otherwise 1.
 */
export function daysOf(duration: string): number {
  const count = (unit: string) =>
    Number(new RegExp(`(?<![\\d.,])(\\d{1,3})[\\s-]*${unit}(?![a-z])`, 'i').exec(duration)?.[1] ?? 0);
  const days = count('d(?:ays?)?') + count('w(?:eeks?)?') * 7;
  return days || count('n(?:ights?)?') + 1;
}

/**
 * A value may hold line breaks, written as '\n', but no control characters: ts-ics would let a carriage
 * return through.
 */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Folds one line into lines of at most 75 octets without splitting a character. Source: RFC 5545, 3.1. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}
