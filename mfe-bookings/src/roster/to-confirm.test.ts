import { getRoster } from '@safar/shared-contracts/endpoints/bookings';
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
    expect(await screen.findByText('1 booking never confirmed the change.')).toBeVisible();
  });
});
