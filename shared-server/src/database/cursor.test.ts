import * as v from 'valibot';
import { decodeCursor, encodeCursor, fingerprint, pageOf } from './cursor';

const Content = v.object({ at: v.strictTuple([v.string(), v.string()]) });

it('is decoded to what was encoded, also from a URL', () => {
  const content = { at: ['2026-11-21', 'সিলেট ☂'] };
  const cursor = encodeCursor(content);
  expect(encodeURIComponent(cursor)).toBe(cursor);
  expect(decodeCursor(Content, cursor)).toEqual(content);
});

it.each([
  '',
  '%%%',
  'abc',
  encodeCursor(null),
  encodeCursor({ at: ['only one'] }),
  encodeCursor({ at: [1, 2] }),
])('refuses %p as broken', (cursor) => {
  expect(() => decodeCursor(Content, cursor)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      details: { fields: { cursor: 'This is not a cursor of this list.' } },
    }),
  );
});

it('differs between lists with different queries', () => {
  expect(fingerprint({ q: 'tea' })).toBe(fingerprint({ q: 'tea' }));
  expect(fingerprint({ q: 'tea' })).not.toBe(fingerprint({ q: 'sea' }));
});

it('is null on the last page, which has no row more than the limit', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], nextCursor: '2' });
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2], nextCursor: null });
  expect(pageOf([], 2, String)).toEqual({ page: [], nextCursor: null });
});
