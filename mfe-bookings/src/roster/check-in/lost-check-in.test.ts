import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { checkIn } from '@safar/shared-contracts/endpoints/rosters';
import { localDateIn } from '@safar/shared-testing/date';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, ROSTER_TOUR } from '../../testing/roster';
import { serveRoster, showRoster } from '../../testing/show-roster';

const AMINA = entry(1, { name: 'Amina', travellers: 3 });

beforeEach(() => localStorage.clear());

it('a check-in whose response was lost is sent again as the same one, and was made by this guide', async () => {
  serveRoster([AMINA]);
  showRoster();
  const button = await screen.findByRole('button', { name: 'Check in Amina' });
  const lost = respondWith(checkIn, networkError(), { id: ROSTER_TOUR });
  await userEvent.click(button);
  expect(await screen.findByText(/^1 change is on this device/, {}, { timeout: 10_000 })).toBeVisible();
  const [first] = await Promise.all(lost.map((request) => request.json()));
  // The date of its roster: when it is sent again, the tour may have another one.
  expect(first).toMatchObject({ reference: AMINA.reference, departureDate: localDateIn(0) });
  const again = respondWith(
    checkIn,
    { data: { ...AMINA, checkedInAt: first.at }, again: true, message: '' },
    { id: ROSTER_TOUR },
  );
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Here, \d\d:\d\d/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByText(/already checked in/)).not.toBeInTheDocument();
  expect(await again[0]?.json()).toEqual(first);
  const keys = [...lost, ...again].map(({ headers }) => headers.get(IDEMPOTENCY_KEY));
  expect(new Set(keys).size).toBe(1);
});
