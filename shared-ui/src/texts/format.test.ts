import {
  amountText,
  formatAmount,
  formatCount,
  formatDaysFromToday,
  daysUntil,
  formatDate,
  formatPrice,
  dayOf,
} from './format';

it.each([
  [120, '$120'],
  [99.5, '$99.50'],
  [1234567, '$1,234,567'],
  [0, 'Free'],
])('writes the price %p as %p', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

it.each([
  [120, '120'],
  [89.5, '89.50'],
  [0, '0'],
])('has %p in a field as %p', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

it('writes an amount of nothing as a number', () => {
  expect(formatAmount(0)).toBe('$0');
});

it.each([
  [0, '0 likes'],
  [1, '1 like'],
  [1200, '1,200 likes'],
])('counts %p as %p', (count, text) => {
  expect(formatCount(count, 'like')).toBe(text);
});

it('writes a calendar date without shifting it', () => {
  const written = (date: string) => formatDate(date).replaceAll('\u00a0', ' ');
  expect(written('2026-12-01')).toBe('1 Dec 2026');
  expect(written('2027-01-31')).toBe('31 Jan 2027');
  expect(written('2027-09-05')).toBe('5 Sept 2027');
});

it('writes a date so that no line ends within it', () => {
  expect(formatDate('2026-12-01')).toBe('1\u00a0Dec\u00a02026');
});

it.each([
  ['2026-11-21', 0, 'today'],
  ['2026-11-22', 1, 'tomorrow'],
  ['2026-11-26', 5, 'in 5 days'],
  ['2026-11-18', -3, '3 days ago'],
])('says how far %p is', (date, days, words) => {
  expect(daysUntil(date, '2026-11-21')).toBe(days);
  expect(formatDaysFromToday(date, '2026-11-21')).toBe(words);
});

it('counts days over the change to summer time', () => {
  expect(daysUntil('2026-04-01', '2026-03-28')).toBe(4);
});

it('takes the date where the reader is, not in Greenwich', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
});
