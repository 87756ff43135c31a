import { readerAt } from '../testing/reader-at';
import { chooseToCome, isToCome } from './day-to-come';

afterEach(() => jest.restoreAllMocks());

describe('a day to come has not passed', () => {
  it('by the server’s day, which is a day ahead in the evenings of America', () => {
    readerAt(-11, '2026-12-01T03:00:00Z');
    expect(['2026-11-30', '2026-12-01'].map(isToCome)).toEqual([false, true]);
    expect(chooseToCome()).toMatch(/^Choose tomorrow or a later date/);
  });

  it('by the reader’s day, which is a day ahead in the mornings of Kiritimati', () => {
    readerAt(14, '2026-11-30T12:00:00Z');
    expect(['2026-11-30', '2026-12-01'].map(isToCome)).toEqual([false, true]);
    expect(chooseToCome()).toBe('Choose today or a later date.');
  });
});
