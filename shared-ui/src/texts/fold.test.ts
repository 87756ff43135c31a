import { fold } from './fold';

it.each([
  ['Malé', 'male'],
  ['Cox’s Bazar', 'coxs bazar'],
  ['ＤＨＡＫＡ', 'dhaka'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
