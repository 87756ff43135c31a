import { readerAt } from '@safar/shared-ui/testing/reader-at';
import * as v from 'valibot';
import { NewTaskInput } from './task-form-fields';

const { deadline } = NewTaskInput.entries;
const messageFor = (date: string) => v.safeParse(deadline, date).issues?.[0].message;

afterEach(() => jest.restoreAllMocks());

describe('a new task has a deadline that has not passed', () => {
  it('by the server’s day, which is a day ahead in the evenings of America', () => {
    readerAt(-11, '2026-12-01T03:00:00Z');
    expect(messageFor('2026-11-30')).toMatch(/^Choose tomorrow or a later date/);
    expect(messageFor('2026-12-01')).toBeUndefined();
  });

  it('by the reader’s day, which is a day ahead in the mornings of Kiritimati', () => {
    readerAt(14, '2026-11-30T12:00:00Z');
    expect(messageFor('2026-11-30')).toBe('Choose today or a later date.');
    expect(messageFor('2026-12-01')).toBeUndefined();
  });
});
