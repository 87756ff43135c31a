import { isFlat, trendOf, type Sample } from './memory-trend';

const MINUTES = 20;
/** A sample every five seconds. */
const samplesOf = (mb: (minutes: number) => number): readonly Sample[] =>
  Array.from({ length: MINUTES * 12 }, (_, index) => ({ minutes: index / 12, mb: mb(index / 12) }));
/** Garbage that is collected every so many minutes. */
const sawtooth = (minutes: number, every: number, mb: number) => ((minutes % every) / every) * mb;
/** Some MB more or less, the same in each run. */
const noise = (minutes: number) => 4 * Math.sin(minutes * 97) + 3 * Math.sin(minutes * 31);

it.each<[string, (minutes: number) => number]>([
  ['stays as it is', () => 120],
  [
    'is filled and collected, again and again',
    (minutes) => 100 + sawtooth(minutes, 0.7, 60) + noise(minutes),
  ],
  ['is seldom collected', (minutes) => 100 + sawtooth(minutes, 4, 80) + noise(minutes)],
  ['grows until its caches are full', (minutes) => 100 + 60 * Math.min(1, minutes / 6) + noise(minutes)],
  [
    'is collected as a whole only once',
    (minutes) => (Math.abs(minutes - 8) < 0.5 ? 43 : 74) + noise(minutes) / 4,
  ],
  ['is collected every four minutes, and last at the end', (minutes) => 45 + sawtooth(minutes + 3.6, 4, 27)],
  ['was high for a moment', (minutes) => (minutes > 12 && minutes < 14 ? 400 : 100) + noise(minutes)],
  ['falls', (minutes) => 300 - 5 * minutes],
])('memory that %s is flat', (_what, mb) => {
  expect(isFlat(trendOf(samplesOf(mb)))).toBe(true);
});

it.each<[string, (minutes: number) => number]>([
  ['a leak of two MB a minute', (minutes) => 100 + 2 * minutes + noise(minutes)],
  [
    'a leak under garbage that is collected',
    (minutes) => 100 + 3 * minutes + sawtooth(minutes, 0.7, 60) + noise(minutes),
  ],
  ['a leak that begins late', (minutes) => 100 + 4 * Math.max(0, minutes - 10) + noise(minutes)],
])('%s is found', (_what, mb) => {
  expect(isFlat(trendOf(samplesOf(mb)))).toBe(false);
});

it('the growth is that of an hour', () => {
  const { growth, level } = trendOf(samplesOf((minutes) => 100 + 2 * minutes));
  expect(growth).toBeCloseTo(120, 0);
  expect(level).toBeGreaterThan(100);
});
