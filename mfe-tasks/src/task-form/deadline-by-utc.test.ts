import { readerAt } from '@safar/shared-ui/testing/reader-at';
import * as v from 'valibot';
import { NewTaskInput } from './task-form-fields';

afterEach(() => jest.restoreAllMocks());

it('a new task in an evening of America has no deadline that has passed by the server’s day', () => {
  readerAt(-11, '2026-12-01T03:00:00Z');
  const { issues } = v.safeParse(NewTaskInput.entries.deadline, '2026-11-30');
  expect(issues?.[0].message).toMatch(/^Choose tomorrow or a later date/);
});
