import { randomBytes } from 'node:crypto';
import { bucketOf, readBucket } from './visitor-cookie';

const randomId = () => randomBytes(16).toString('base64url');

describe('the bucket of a visitor', () => {
  it('is spread evenly: each tenth has a tenth of all visitors, within a point', () => {
    const tenths = new Array<number>(10).fill(0);
    // The same 10,000 in every run: random ones would make the test fail now and then.
    for (let n = 0; n < 10_000; n += 1) {
      const tenth = Math.floor(bucketOf(`visitor-${n}`) / 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  it('is the same each time, at least 0 and below 100', () => {
    const visitors = Array.from({ length: 1000 }, randomId);
    const buckets = visitors.map(bucketOf);
    expect(visitors.map(bucketOf)).toEqual(buckets);
    expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...buckets)).toBeLessThan(100);
  });

  it.each([
    ['no cookie at all', {}],
    ['other cookies', { cookie: 'theme=dark' }],
    ['an empty cookie', { cookie: 'safar-visitor=' }],
    ['an invalid id', { cookie: 'safar-visitor=0' }],
    ['a long id', { cookie: `safar-visitor=${'a'.repeat(5000)}` }],
    ['a cookie whose name ends alike', { cookie: `my-safar-visitor=${randomId()}` }],
  ])('is unknown with %s', (_case, headers) => {
    expect(readBucket({ headers })).toBeUndefined();
  });

  it('is read from its cookie among others', () => {
    const visitor = randomId();
    const headers = { cookie: `theme=dark; safar-visitor=${visitor}; x=y` };
    expect(readBucket({ headers })).toBe(bucketOf(visitor));
  });
});
