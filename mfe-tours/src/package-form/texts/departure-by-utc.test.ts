import { readerAt } from '@safar/shared-ui/testing/reader-at';
import * as v from 'valibot';
import { AddForm, UpdateFormAsNew } from './package-form.schema';

afterEach(() => jest.restoreAllMocks());

it.each(Object.entries({ AddForm, UpdateFormAsNew }))(
  'a new tour (%s) of an evening of America does not depart on a day that has passed by the server’s',
  (_form, { entries: { departureDate } }) => {
    readerAt(-11, '2026-12-01T03:00:00Z');
    const { issues } = v.safeParse(departureDate, '2026-11-30');
    expect(issues?.[0].message).toMatch(/^Choose tomorrow or a later date/);
  },
);
