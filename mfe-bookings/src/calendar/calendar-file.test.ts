import { idOf } from '@safar/shared-testing/id';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import { agreedBooking, numberedBooking } from '../testing/bookings';
import { calendarFile, daysOf } from './calendar-file';

const NOW = new Date('2026-11-21T09:05:00Z');

const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** The lines as a calendar reads them: unfolded, after a look at how they were folded. */
function linesOf(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    expect(octetsOf(line)).toBeLessThanOrEqual(75);
    expect(line).toMatch(/^\P{Cc}+$/u);
    // What a cut through a character leaves behind.
    expect(line).not.toMatch(/\p{Cs}/u);
  }
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}

const linesFor = (tourPackage: Parameters<typeof numberedBooking>[1]) =>
  linesOf(calendarFile(numberedBooking(1, tourPackage), NOW));

describe('the calendar file of a booking', () => {
  it('is one event over the days of the tour, and tells what the traveller needs', () => {
    expect(linesFor({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Safar//Bookings//EN',
      'BEGIN:VEVENT',
      `UID:${idOf(1)}@safar.example`,
      'DTSTAMP:20261121T090500Z',
      'SEQUENCE:29920865',
      'DTSTART;VALUE=DATE:20341201',
      'DTEND;VALUE=DATE:20341204',
      'SUMMARY:Tour 1',
      'LOCATION:Dhaka → Sylhet',
      'DESCRIPTION:Reference: SF-0000-0001\\nGuide: Karim Uddin\\nContact: +880 1711 000001',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('says where and when the travellers meet, if the guide has written it', () => {
    expect(linesFor({ meetingPoint: 'Kamalapur Station, platform 1', meetingTime: '06:30' })).toContainEqual(
      expect.stringMatching(
        /^DESCRIPTION:.*\\nMeeting time: 06:30\\nMeeting point: Kamalapur Station\\, platform 1\\nDhaka → Sylhet$/,
      ),
    );
  });

  it('leads to where the travellers meet on the map of a calendar, not to the name of a route', () => {
    expect(linesFor({ meetingPoint: 'Kamalapur Station' })).toContain('LOCATION:Kamalapur Station');
  });

  it('has what was agreed, also when the guide has changed it since', () => {
    const booking = agreedBooking(1, {
      tourPackage: { departureDate: '2035-08-08', destination: 'Jaflong' },
    });
    expect(linesOf(calendarFile(booking, NOW))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20341201', 'LOCATION:Dhaka → Sylhet']),
    );
  });

  it('replaces the one that was saved before the guide changed the date, and the traveller kept it', () => {
    const kept = numberedBooking(1, { departureDate: '2035-08-08' });
    const files = [
      calendarFile(numberedBooking(1), NOW),
      calendarFile(kept, new Date(NOW.getTime() + 60_000)),
    ];
    const valuesOf = (name: string) => files.map((file) => file.split(`${name}:`)[1]?.split('\r\n')[0]);
    expect(new Set(valuesOf('UID')).size).toBe(1);
    expect(valuesOf('DTSTART;VALUE=DATE')).toEqual(['20341201', '20350808']);
    const [first, second] = valuesOf('SEQUENCE').map(Number);
    expect(second).toBeGreaterThan(first ?? Infinity);
  });

  it('ends in the next year, or month, when the tour does', () => {
    const lines = linesFor({ departureDate: '2034-12-30', duration: '3 Days' });
    expect(lines).toContain('DTEND;VALUE=DATE:20350102');
  });

  it('escapes what means something to a calendar', () => {
    const lines = linesFor({ tourName: 'Tea, hills; and a \\ rain', guideName: 'Karim,\r\nUddin\n\u0007' });
    expect(lines).toContain('SUMMARY:Tea\\, hills\\; and a \\\\ rain');
    expect(lines).toContain(
      'DESCRIPTION:Reference: SF-0000-0001\\nGuide: Karim\\, Uddin\\nContact: +880 1711 000001',
    );
  });

  // A response cannot hold half a character.
  const payloads = Object.entries(PAYLOADS).filter(([, text]) => !/\p{Cs}/u.test(text));
  it.each(payloads)('has no other lines because of %s', (_name, text) => {
    const hostile = { tourName: text, destination: text, guideName: text, contactNo: text };
    const propertiesOf = (lines: string[]) => lines.map((line) => /^[A-Z-]+(;VALUE=DATE)?:/.exec(line)?.[0]);
    expect(propertiesOf(linesFor(hostile))).toEqual(propertiesOf(linesFor({})));
  });

  it.each([
    ['plain words', 'tea '.repeat(40).trim()],
    ['Bangla', 'সিলেটের চা বাগান, পাহাড় আর বৃষ্টি '.repeat(4).trim()],
    ['signs of four octets', '🛶'.repeat(60)],
    ['one octet before them', `x${'🛶'.repeat(60)}`],
  ])('folds long lines of %s at 75 octets and loses nothing', (_case, tourName) => {
    expect(linesFor({ tourName })).toContain(`SUMMARY:${tourName.replaceAll(',', '\\,')}`);
  });
});

it.each([
  ['3 Days', 3],
  ['1 day', 1],
  ['1 week and 2 days', 9],
  ['10-day trip', 10],
  ['3D/2N', 3],
  ['4 Days, 3 Nights', 4],
  ['0 Days', 1],
  ['6 hours', 1],
  ['2 Nights', 3],
  ['2 Nights 3 Days', 3],
  ['1 week', 7],
  ['2-week journey', 14],
  ['2.5 Days', 1],
  ['A long weekend of 3 days', 3],
  ['99999999999 Days', 1],
  ['', 1],
])('reads %p as %p day(s)', (duration, days) => {
  expect(daysOf(duration)).toBe(days);
});
