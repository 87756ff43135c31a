import * as v from 'valibot';
import { PlannedDate } from './calendar-date.contract';

const messageFor = (date: string) => v.safeParse(PlannedDate, date).issues?.[0].message;

describe('a planned date', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2028-02-29T12:00:00Z') });
  });

  it.each(['2018-03-01', '2028-02-28', '2028-02-29', '2038-02-28'])('may be %s', (date) => {
    expect(messageFor(date)).toBeUndefined();
  });

  it.each([
    ['2038-03-01', 'Choose a date within the next 10 years.'],
    ['9999-12-31', 'Choose a date within the next 10 years.'],
    ['2018-02-28', 'Choose a date within the last 10 years, or a later one.'],
    ['0001-01-01', 'Choose a date within the last 10 years, or a later one.'],
    ['2027-02-29', 'This date does not exist.'],
    ['12028-01-01', 'Enter a date as year-month-day.'],
    ['2028-1-1', 'Enter a date as year-month-day.'],
  ])('may not be %s: %s', (date, message) => {
    expect(messageFor(date)).toBe(message);
  });
});
