import { namedCheck } from './api/named';
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
  namedCheck('real-day', isRealDay, 'This date does not exist.'),
);

const MAX_YEARS = 10;

/** Today's date in UTC with another year. As a text it compares rightly, also for the 29th of February. */
function inYears(years: number): string {
  const [year = '', ...monthAndDay] = new Date().toISOString().slice(0, 10).split('-');
  return [Number(year) + years, ...monthAndDay].join('-');
}

/**
 * The date of something that people plan: at most 10 years from today. It may be past, because what is over
 * can still be edited (docs/decisions/030-what-is-accepted.md).
 */
export const PlannedDate = v.pipe(
  CalendarDate,
  namedCheck(
    'years-ahead',
    (date) => date <= inYears(MAX_YEARS),
    `Choose a date within the next ${MAX_YEARS} years.`,
    { max: MAX_YEARS },
  ),
  namedCheck(
    'years-ago',
    (date) => date >= inYears(-MAX_YEARS),
    `Choose a date within the last ${MAX_YEARS} years, or a later one.`,
    { max: MAX_YEARS },
  ),
);
