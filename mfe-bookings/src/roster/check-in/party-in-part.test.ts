import { checkIn } from '@safar/shared-contracts/endpoints/rosters';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, ROSTER_TOUR } from '../../testing/roster';
import { serveRoster, showRoster } from '../../testing/show-roster';

const AMINA = entry(1, { name: 'Amina', travellers: 4 });
const BASHIR = entry(2, { name: 'Bashir' });
const HERE = { name: 'How many are here of the party of Amina' };

beforeEach(() => localStorage.clear());

const choose = async (count: number) =>
  userEvent.selectOptions(await screen.findByRole('combobox', HERE), String(count));
const missing = () => screen.getByRole('radio', { name: /^Not checked in/ });

it('three of a party of four are here, and the fourth comes running', async () => {
  const sent = serveRoster([AMINA, BASHIR]);
  showRoster();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Amina' }));
  expect(await screen.findByText('4 of 5')).toBeVisible();
  await choose(3);
  expect(await screen.findByText('Amina, 3 of 4 travellers: checked in.')).toBeVisible();
  expect(screen.getByText('3 of 5')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Not checked in (2)' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Reference on the voucher'), `${AMINA.reference}{Enter}`);
  expect(
    await screen.findByText(
      /^Amina, 3 of 4 travellers: already checked in at \d\d:\d\d\. Choose in the list how many are here\.$/,
    ),
  ).toBeVisible();
  await choose(4);
  expect(await screen.findByText('Amina, 4 travellers: checked in.')).toBeVisible();
  expect(screen.getByText('4 of 5')).toBeVisible();
  expect(sent).toMatchObject([{}, { travellers: 3 }, { travellers: 4 }]);
  expect(sent[0]).not.toHaveProperty('travellers');
});

it('how many came is chosen without a network, too, and sent later', async () => {
  const isOnLine = jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
  serveRoster([AMINA, BASHIR]);
  showRoster();
  await screen.findByText('Amina');
  respondWith(checkIn, networkError(), { id: ROSTER_TOUR });
  await userEvent.click(screen.getByRole('button', { name: 'Check in Amina' }));
  await choose(2);
  expect(
    await screen.findByText('Amina, 2 of 4 travellers: checked in on this device, not sent yet.'),
  ).toBeVisible();
  expect(screen.getByText('2 of 5')).toBeVisible();

  const sent = serveRoster([AMINA, BASHIR]);
  isOnLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ reference: AMINA.reference }, { travellers: 2 }]);
  expect(screen.getByText('2 of 5')).toBeVisible();
});

it('who is missing stays among the missing until all of the party are here', async () => {
  serveRoster([{ ...AMINA, checkedInAt: new Date().toISOString(), checkedInTravellers: 3 }, BASHIR]);
  showRoster();
  await screen.findByText('Amina');
  await userEvent.click(missing());
  expect(screen.getByRole('combobox', HERE)).toHaveDisplayValue('3 of 4');
  await choose(4);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Amina/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Check in Bashir' })).toHaveFocus();
});

it('one who travels alone is here or not, and nobody chooses before the check-in', async () => {
  serveRoster([AMINA, { ...BASHIR, checkedInAt: new Date().toISOString() }]);
  showRoster();
  const table = await screen.findByRole('table');
  expect(within(table).queryByRole('combobox')).not.toBeInTheDocument();
});
