import { GatheredCounts } from './gathered-counts';

it('a window ends after its length, also when the clock is set back', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  const counts = new GatheredCounts(async () => []);
  counts.add('key', 1_000);
  jest.setSystemTime(new Date('2026-11-22T11:00:00Z'));
  expect(counts.add('key', 1_000)).toMatchObject({ current: 2, ttl: 1_000 });
  jest.advanceTimersByTime(1_000);
  expect(counts.add('key', 1_000)).toMatchObject({ current: 1, ttl: 1_000 });
});
