import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry } from '../../testing/roster';
import { serveRoster, showRoster } from '../../testing/show-roster';

const AMINA = entry(1, { name: 'Amina', travellers: 3 });

/** Checks in by a reference. Gives its field. */
async function checkInBy(reference: string): Promise<HTMLElement> {
  serveRoster([AMINA]);
  showRoster();
  const field = await screen.findByLabelText('Reference on the voucher');
  await userEvent.type(field, `${reference}{Enter}`);
  return field;
}

beforeEach(() => localStorage.clear());

describe('the roster', () => {
  it.each([
    [' ', 'Enter the reference of a voucher.'],
    ['SF-9', /^No booking of this tour has the reference SF-9/],
  ])('no longer says what is wrong with %j once another is typed', async (typed, text) => {
    const field = await checkInBy(typed);
    await screen.findByText(text);
    expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, ' ');
    expect(screen.getByText(text)).toBeVisible();
    await userEvent.type(field, 'S');
    expect(field).toBeValid();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('says what came of the last check-in while the next reference is typed', async () => {
    const field = await checkInBy(AMINA.reference);
    await screen.findByText('Amina, 3 travellers: checked in.');
    await userEvent.type(field, 'SF');
    expect(screen.getByText('Amina, 3 travellers: checked in.')).toBeVisible();
  });
});
