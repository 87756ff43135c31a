import { randomBytes } from 'node:crypto';
import { bucketOf, readBucket } from './visitor-cookie';

const id = () => randomBytes(16).toString('base64url');

it('spreads visitors evenly: each tenth of them is a tenth of all, within a point', () => {
  const tenths = new Array<number>(10).fill(0);
  // The same 10,000 each time: a test that fails once in a thousand runs tells nothing.
  for (let n = 0; n < 10_000; n += 1) {
    const tenth = Math.floor(bucketOf(`visitor-${n}`) / 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(100);
});

it('is the same for a visitor each time, and never 100', () => {
  const visitors = Array.from({ length: 1000 }, id);
  const buckets = visitors.map(bucketOf);
  expect(visitors.map(bucketOf)).toEqual(buckets);
  expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...buckets)).toBeLessThan(100);
});

it.each([
  ['no cookie at all', {}],
  ['other cookies', { cookie: 'theme=dark' }],
  ['an empty one', { cookie: 'safar-visitor=' }],
  ['one that was made up', { cookie: 'safar-visitor=0' }],
  ['a long one', { cookie: `safar-visitor=${'a'.repeat(5000)}` }],
  ['one whose name only ends alike', { cookie: `my-safar-visitor=${id()}` }],
])('is unknown with %s', (_case, headers) => {
  expect(readBucket({ headers })).toBeUndefined();
});

it('is known by its cookie among others', () => {
  const visitor = id();
  const headers = { cookie: `theme=dark; safar-visitor=${visitor}; x=y` };
  expect(readBucket({ headers })).toBe(bucketOf(visitor));
});
