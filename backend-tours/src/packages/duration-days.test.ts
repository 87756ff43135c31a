import { toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const daysOf = async (duration: string) => {
  const { rows } = await backend.pool.query<{ days: number | null }>('select duration_days($1) as days', [
    duration,
  ]);
  return rows[0]?.days;
};

describe('of how many days a tour is', () => {
  it.each([
    ['1 Day', 1],
    ['3 Days', 3],
    ['3', 3],
    [' 12  days ', 12],
    ['3-day trek', 3],
    ['Three days', 3],
    ['2 full days', 2],
    ['1.5 days', 2],
    ['2,5 days', 3],
  ])("is the number of its days: '%s' is %p", async (duration, days) => {
    expect(await daysOf(duration)).toBe(days);
  });

  it.each([
    ['2 nights 3 days', 3],
    ['3 days / 2 nights', 3],
    ['3D2N', 3],
    ['2 nights', 3],
    ['One night', 2],
    ['Overnight', 2],
  ])("counts days before nights, and nights alone one more: '%s' is %p", async (duration, days) => {
    expect(await daysOf(duration)).toBe(days);
  });

  it.each([
    ['2-3 days', 3],
    ['5 – 6 Days', 6],
    ['2 to 4 days', 4],
  ])("is the longest that is named: '%s' is %p", async (duration, days) => {
    expect(await daysOf(duration)).toBe(days);
  });

  it.each([
    ['4 hours', 1],
    ['An hour', 1],
    ['90 minutes', 1],
    ['36 hrs', 2],
    ['Half a day', 1],
    ['Half-day', 1],
    ['Day trip', 1],
    ['Sunday morning', 1],
  ])("is 1 for a part of a day: '%s' is %p", async (duration, days) => {
    expect(await daysOf(duration)).toBe(days);
  });

  it.each([
    ['a week', 7],
    ['2 weeks', 14],
    ['1 week 2 days', 9],
    ['A weekend', 2],
    ['Long weekend', 3],
    ['1 month', 30],
  ])("knows weeks, weekends and months: '%s' is %p", async (duration, days) => {
    expect(await daysOf(duration)).toBe(days);
  });

  it.each(['Soon', 'By the tide', 'Gate 3, platform 4', '%'])("is not known of '%s'", async (duration) => {
    expect(await daysOf(duration)).toBeNull();
  });

  it('is within what the database can hold', async () => {
    expect(await daysOf('99999999999999999999 days')).toBe(9999);
    expect(await daysOf('0 days')).toBe(1);
  });
});
