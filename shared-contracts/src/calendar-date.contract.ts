import * as v from 'valibot';

/** JavaScript makes another day of the 31st of February, PostgreSQL an error: both sides must refuse it. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000');
}

/** A calendar date, `YYYY-MM-DD`, which no time zone shifts (Spec D3.44). */
export const CalendarDate = v.pipe(
  v.string(),
  v.isoDate('Enter a date as year-month-day.'),
  v.check(isRealDay, 'There is no such day.'),
);
