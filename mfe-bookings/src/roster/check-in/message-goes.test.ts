import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry } from '../../testing/roster';
import { serveRoster, showRoster } from '../../testing/show-roster';

beforeEach(() => localStorage.clear());

it('that somebody is checked in by the button of a row floats above the rows for some seconds only', async () => {
  serveRoster([entry(1, { name: 'Amina' })]);
  showRoster();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Amina' }));
  const text = 'Amina, 1 traveller: checked in.';
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument(), { timeout: 9000 });
  expect(screen.getByText(/^Here, /)).toBeVisible();
}, 20_000);
