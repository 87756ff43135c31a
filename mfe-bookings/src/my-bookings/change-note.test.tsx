import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { changeBooking } from '@safar/shared-contracts/endpoints/bookings';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMAIL, numberedBooking } from '../testing/bookings';
import { ChangeNote } from './change-note';

const OPEN = { name: 'Add a note to the guide: Tour 1' };
const CHANGE = { name: 'Change note to the guide: Tour 1' };

beforeEach(() => signInAs({ email: EMAIL }));

const onGone = jest.fn();

function show(note?: string, changes: Partial<Booking['tourPackage']> = {}) {
  const booking = { ...numberedBooking(1, changes), ...(note === undefined ? {} : { note }) };
  const onChanged = jest.fn();
  const { container, rerender } = render(
    <ChangeNote booking={booking} onChanged={onChanged} onGone={onGone} />,
  );
  const showAnew = (saved: string) =>
    rerender(<ChangeNote booking={{ ...booking, note: saved }} onChanged={onChanged} onGone={onGone} />);
  return { booking, onChanged, container, showAnew };
}
const field = () => screen.getByRole('textbox', { name: 'Note to the guide' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the note to the guide', () => {
  it('is added in place, and the focus comes back', async () => {
    const { booking, onChanged } = show();
    const requests = respondWith(changeBooking, { data: booking, message: '' });
    await press(OPEN.name);
    expect(field()).toHaveFocus();
    await userEvent.type(field(), 'No fish, please.');
    await press('Save');
    expect(await screen.findByRole('button', OPEN)).toHaveFocus();
    expect(await requests[0]?.json()).toEqual({ note: 'No fish, please.', noteBefore: '' });
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('is shown, and removed by an empty one', async () => {
    const { booking } = show('No fish, please.');
    const requests = respondWith(changeBooking, { data: booking, message: '' });
    // A cancelled row has the guide's words beside it.
    const note = screen.getByText('No fish, please.');
    expect(note.parentElement).toHaveTextContent('Your note: No fish, please.');
    // It runs in the direction of its own language.
    expect(note.tagName).toBe('BDI');
    await press(CHANGE.name);
    await userEvent.clear(field());
    await press('Save');
    await screen.findByRole('button', CHANGE);
    expect(await requests[0]?.json()).toEqual({ note: '', noteBefore: 'No fish, please.' });
  });

  it('stays as it was typed when it could not be saved, and says why', async () => {
    respondWith(changeBooking, networkError());
    const { onChanged } = show();
    await press(OPEN.name);
    await userEvent.type(field(), 'No fish, please.');
    await press('Save');
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(field()).toHaveValue('No fish, please.');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is found again as it was typed, by its writer alone, until it is sent', async () => {
    const { booking } = show('No fish, please.');
    await press(CHANGE.name);
    // Behind what is there.
    await userEvent.keyboard(' And no nuts.{Escape}');
    expect(screen.getByText('No fish, please.')).toBeVisible();
    await press(CHANGE.name);
    expect(field()).toHaveValue('No fish, please. And no nuts.');

    // Another visit.
    cleanup();
    signInAs({ uid: 'uid-2', email: 'other@example.com' });
    show('No fish, please.');
    await press(CHANGE.name);
    expect(field()).toHaveValue('No fish, please.');
    cleanup();
    signInAs({ email: EMAIL });
    show('No fish, please.');
    await press(CHANGE.name);
    expect(screen.getByText('We kept your draft.')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('No fish, please. And no nuts.');

    respondWith(changeBooking, { data: booking, message: '' });
    await press('Save');
    await userEvent.click(await screen.findByRole('button', CHANGE));
    expect(field()).toHaveValue('No fish, please.');
    expect(screen.queryByText('We kept your draft.')).not.toBeInTheDocument();
  });

  it('that was saved in another tab meanwhile is shown, and replaced by the next Save alone', async () => {
    const { booking, onChanged, showAnew } = show('No fish, please.');
    await press(CHANGE.name);
    await userEvent.type(field(), ' No nuts.');
    respondWith(changeBooking, errorResponse('CONFLICT', 'This note was changed meanwhile.'));
    await press('Save');
    expect(await screen.findByText('This note was changed meanwhile.')).toBeVisible();
    expect(onChanged).toHaveBeenCalledTimes(1);
    showAnew('No meat.');
    expect(field()).toHaveValue('No fish, please. No nuts.');
    expect(field()).toHaveAccessibleDescription(/“No meat.” Save replaces it with yours/);

    // Also for who comes back to what was typed.
    cleanup();
    show('No meat.');
    await press(CHANGE.name);
    expect(field()).toHaveAccessibleDescription(/“No meat.”/);
    const requests = respondWith(changeBooking, { data: booking, message: '' });
    await press('Save');
    expect(await screen.findByRole('button', CHANGE)).toHaveFocus();
    expect(await requests[0]?.json()).toEqual({
      note: 'No fish, please. No nuts.',
      noteBefore: 'No meat.',
    });
  });

  it('is forgotten when its writer discards it, and the focus stays in the form', async () => {
    show();
    await press(OPEN.name);
    await userEvent.type(field(), 'No fish');
    await press('Cancel');
    await press(OPEN.name);
    await press('Discard draft');
    expect(field()).toHaveFocus();
    await press('Cancel');
    await press(OPEN.name);
    expect(field()).toHaveValue('');
    expect(screen.queryByText('We kept your draft.')).not.toBeInTheDocument();
  });

  it('can only be read once the tour has departed', () => {
    show('No fish, please.', { departed: true });
    expect(screen.getByText('No fish, please.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is no line where there is none, and can be none', () => {
    expect(show(undefined, { departed: true }).container).toBeEmptyDOMElement();
  });
});
