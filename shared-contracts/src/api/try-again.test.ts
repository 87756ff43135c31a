import { tooManyRequestsText } from './try-again';

it.each<[Parameters<typeof tooManyRequestsText>[0], string]>([
  [1, 'Please try again in 1 second.'],
  ['40', 'Please try again in 40 seconds.'],
  [39.2, 'Please try again in 40 seconds.'],
  [119, 'Please try again in 119 seconds.'],
  [120, 'Please try again in 2 minutes.'],
  [241, 'Please try again in 5 minutes.'],
  [0, 'Please wait a moment and try again.'],
  [null, 'Please wait a moment and try again.'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'Please wait a moment and try again.'],
])('after a limit of %s seconds: %s', (seconds, words) => {
  expect(tooManyRequestsText(seconds)).toBe(`Too many requests. ${words}`);
});
