import * as v from 'valibot';

/** The 31st of February would become another day on one side and an error on the other. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000');
}

/** A calendar date, `YYYY-MM-DD`, never shifted by a time zone. Source: Spec D3.44. */
export const CalendarDate = v.pipe(
  v.string(),
  v.isoDate('Enter a date as year-month-day.'),
  v.check(isRealDay, 'There is no such day.'),
);
