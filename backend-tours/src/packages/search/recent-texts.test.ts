import { RecentTexts } from './recent-texts';

it('a text is remembered for its time, also when the clock is set back', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  const texts = new RecentTexts({ max: 2, keptMs: 1_000 });
  texts.add('tea');
  jest.setSystemTime(new Date('2026-11-22T11:00:00Z'));
  expect(texts.has('tea')).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(texts.has('tea')).toBe(false);
});
