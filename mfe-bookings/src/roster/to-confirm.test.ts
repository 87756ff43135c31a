import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { utcDateIn } from '@safar/shared-testing/date';
import { respondWith } from '@safar/shared-testing/network';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, roster, ROSTER_TOUR } from '../testing/roster';
import { showRoster } from '../testing/show-roster';

const serve = (...parts: Parameters<typeof roster>) =>
  respondWith(getRoster, { data: roster(...parts) }, { id: ROSTER_TOUR });

describe('a roster of a tour that was changed', () => {
  it('says how many have still to confirm a change', async () => {
    serve([entry(1, { toConfirm: true }), entry(2), entry(3, { toConfirm: true })]);
    showRoster();
    expect(await screen.findByText('2 bookings have still to confirm the change.')).toBeVisible();
  });

  it('shows those alone who have still to confirm a change, while there are some', async () => {
    serve([entry(1, { toConfirm: true }), entry(2), entry(3, { toConfirm: true })]);
    showRoster();
    await userEvent.click(await screen.findByRole('radio', { name: 'To confirm (2)' }));
    expect(screen.getAllByText('Change to confirm')).toHaveLength(2);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText('2 of 3 bookings')).toBeInTheDocument();
    cleanup();
    serve([entry(1)]);
    showRoster();
    expect(await screen.findByRole('radio', { name: 'All (1)' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^To confirm/ })).not.toBeInTheDocument();
  });

  it('marks who never confirmed a change once the tour has departed, and says what follows', async () => {
    const departed = roster([entry(1, { toConfirm: true }), entry(2)], { departed: true });
    respondWith(getRoster, { data: departed }, { id: ROSTER_TOUR });
    showRoster();
    expect(await screen.findByText('Change never confirmed')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Never confirmed (1)' })).toBeInTheDocument();
    const text =
      '1 booking never confirmed the change. Check in its travellers if they came along: until then they can cancel free of charge.';
    expect(screen.getByText(text)).toBeVisible();
    cleanup();
    showRoster(`/roster/${ROSTER_TOUR}?date=2026-11-03`);
    const past = '1 booking never confirmed the change. Its traveller can still cancel free of charge.';
    expect(await screen.findByText(past)).toBeVisible();
  });
});

it('a guide writes to those alone who have still to confirm a change', async () => {
  const [first, other, third] = [entry(1, { toConfirm: true }), entry(2), entry(3, { toConfirm: true })];
  serve([first, other, third]);
  const user = userEvent.setup();
  showRoster();
  const choice = await screen.findByRole('radio', { name: 'To confirm (2)' });
  expect(screen.queryByRole('button', { name: 'Copy these emails' })).not.toBeInTheDocument();
  await user.click(choice);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(screen.getByRole('button', { name: 'Copy these emails' }));
  expect(write).toHaveBeenCalledWith(`${first.email}, ${third.email}`);
});

describe('a roster of a tour that departed yesterday', () => {
  const hint = 'Give it a next date';
  const departed = (...entries: RosterEntry[]) => {
    const of = roster(entries, { departed: true, departureDate: utcDateIn(-1) });
    respondWith(getRoster, { data: of }, { id: ROSTER_TOUR });
  };

  it('leads its guide to a next date when it did not take place', async () => {
    departed(entry(1));
    showRoster();
    expect(await screen.findByRole('link', { name: hint })).toHaveAttribute('href', `/update/${ROSTER_TOUR}`);
  });

  it('does not when somebody is checked in, nor on the roster of a date before it', async () => {
    departed(entry(1, { checkedInAt: new Date().toISOString() }), entry(2));
    showRoster();
    expect(await screen.findByText('1 of 2', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: hint })).not.toBeInTheDocument();
    cleanup();
    departed(entry(1));
    showRoster(`/roster/${ROSTER_TOUR}?date=${utcDateIn(-1)}`);
    expect(await screen.findByText('Not checked in')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: hint })).not.toBeInTheDocument();
  });
});
