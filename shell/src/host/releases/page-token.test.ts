import { PAGE_NUMBER, PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page-marks';
import { pageToken } from './page-token';

/** jsdom has no `Server-Timing`. */
function arriveWith(...serverTiming: object[]) {
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
}
const metric = { name: PAGE_TOKEN_METRIC, description: 'a token', duration: 0 };

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(window, PAGE_NUMBER);
});

it('a page of its own has a token of its own', () => {
  arriveWith({ ...metric, name: 'other' }, metric);
  expect(pageToken()).toEqual({ token: 'a token' });
});

it('a page that many visitors were sent numbers itself, the same each time', () => {
  arriveWith({ ...metric, duration: 1 });
  const { token, page } = pageToken();
  expect(token).toBe('a token');
  expect(page).toEqual(expect.any(Number));
  expect(pageToken()).toEqual({ token, page });
  expect(window[PAGE_NUMBER]).toBe(page);
});

it.each([
  [0.4, { token: 'a token', page: 0.4 }],
  [0.6, {}],
])('of many that share a token half send beacons: not those with a number above, %d', (page, expected) => {
  arriveWith({ ...metric, duration: 0.5 });
  window[PAGE_NUMBER] = page;
  expect(pageToken()).toEqual(expected);
});

it('a page without a token sends none', () => {
  arriveWith();
  expect(pageToken()).toEqual({});
});
