import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { respondWith } from '@safar/shared-testing/network';
import { screen, within } from '@testing-library/react';
import { entry, roster, ROSTER_TOUR } from '../testing/roster';
import { showRoster } from '../testing/show-roster';
import * as v from 'valibot';

const withoutName = v.parse(v.omit(RosterEntry, ['name']), entry(2));

it('who has no display name is called by the first part of the email, which is there once, as contact', async () => {
  respondWith(getRoster, { data: roster([withoutName, entry(1)]) }, { id: ROSTER_TOUR });
  showRoster();
  const row = within(await screen.findByRole('row', { name: /traveller2/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent(/^traveller2$/);
  expect(row.getByRole('link', { name: 'traveller2@example.com' })).toBeVisible();
  expect(row.getByRole('button', { name: 'Check in traveller2' })).toBeVisible();
});
