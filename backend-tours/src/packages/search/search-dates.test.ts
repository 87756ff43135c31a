import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { toursAppForTests } from '../../testing/tours-app';
import { datesOf } from './search-dates';

const backend = toursAppForTests();

const FRIDAY = '2026-11-27T23:59:00.000Z';
const SUNDAY = '2026-11-29T12:00:00.000Z';

describe('words for a time', () => {
  it.each([
    ['this week', FRIDAY, '2026-11-23', '2026-11-30', ''],
    ['Next week', FRIDAY, '2026-11-30', '2026-12-07', ''],
    ['next week', SUNDAY, '2026-11-30', '2026-12-07', ''],
    ['this weekend', FRIDAY, '2026-11-28', '2026-11-30', ''],
    ['weekend', SUNDAY, '2026-11-28', '2026-11-30', ''],
    ['Sylhet next weekend', FRIDAY, '2026-12-05', '2026-12-07', 'Sylhet'],
    ['this month, Sylhet', FRIDAY, '2026-11-01', '2026-12-01', 'Sylhet'],
    ['next month', '2026-12-31T12:00:00.000Z', '2027-01-01', '2027-02-01', ''],
    ['tomorrow', FRIDAY, '2026-11-28', '2026-11-29', ''],
  ])('%p on %s are the days from %s until before %s', async (q, now, from, before, rest) => {
    expect(await datesOf(backend.pool, q, new Date(now))).toEqual({ from, before, rest });
  });

  it.each(['next', 'week', 'this tour', 'a week in Sylhet', 'next time'])('are not in %p', async (q) => {
    expect(await datesOf(backend.pool, q, new Date(FRIDAY))).toBeUndefined();
  });

  it('find what departs then, and a weekend also what is named so', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    // Monday of the next week, and what departs later.
    const monday = 8 - (new Date().getUTCDay() || 7);
    await backend.addPackage({ tourName: 'Then', departureDate: inDays(monday) });
    await backend.addPackage({ tourName: 'Much later', departureDate: inDays(monday + 40) });
    const search = async (q: string) => {
      const { data } = await backend.succeed(listPackages, { query: { q } });
      return data.map(({ tourName }) => tourName);
    };
    expect(await search('next week')).toEqual(['Then']);
    await backend.addPackage({ tourName: 'A weekend of tea', departureDate: inDays(monday + 50) });
    expect(await search('weekend')).toEqual(['A weekend of tea']);
    expect(await datesOf(backend.pool, 'weekend', new Date(FRIDAY))).toBeUndefined();
    expect(await datesOf(backend.pool, 'this weekend', new Date(FRIDAY))).toBeDefined();
  });
});
