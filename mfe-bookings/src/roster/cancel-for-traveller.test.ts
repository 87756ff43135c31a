import { onLoginRequired } from '@safar/shared-auth';
import { cancelForTraveller, getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, roster, ROSTER_TOUR } from '../testing/roster';
import { serveRoster, showRoster } from '../testing/show-roster';

const BOTH = [entry(1, { name: 'Amina Rahman', travellers: 3 }), entry(2, { name: 'Zakir Hossain' })];
const CANCEL = { name: 'Cancel booking of Amina Rahman' };
const QUESTION = 'Cancel the booking of Amina Rahman?';

async function write(words: string) {
  await userEvent.click(await screen.findByRole('button', CANCEL));
  const dialog = within(await screen.findByRole('dialog', { name: QUESTION }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'What do you tell them?' }), words);
}

describe('a guide who cancels one booking', () => {
  it('tells its traveller why, and finds the others on the roster', async () => {
    const sent = serveRoster(BOTH);
    showRoster();
    await write('The bus is too small.');
    expect(await clickInDialog(QUESTION, 'Cancel booking')).toContain('SF-00001-00001, 3 travellers.');
    const gone = { name: 'Check in Amina Rahman' };
    await waitFor(() => expect(screen.queryByRole('button', gone)).not.toBeInTheDocument());
    expect(sent).toEqual(['cancel 000000000000000000000001: The bus is too small.']);
    expect(screen.getByText('Zakir Hossain')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check in Zakir Hossain' })).toHaveFocus();
  });

  it('finds below the roster whom they have cancelled, with the words, and nothing there before', async () => {
    serveRoster(BOTH);
    showRoster();
    await screen.findByText('Zakir Hossain');
    expect(screen.queryByText(/^Cancelled by you/)).not.toBeInTheDocument();
    await write('The bus is too small.');
    await clickInDialog(QUESTION, 'Cancel booking');
    const fold = await screen.findByText('Cancelled by you (1)');
    expect(screen.getByText('The bus is too small.')).not.toBeVisible();
    await userEvent.click(fold);
    expect(screen.getByText('The bus is too small.')).toBeVisible();
    expect(screen.getByText('Amina Rahman').parentElement).toHaveTextContent(
      'SF-00001-00001, 3 travellers, cancelled on 20 Nov 2026',
    );
  });

  it('is not asked by the second click of a double click on the Undo that stood there', async () => {
    serveRoster(BOTH);
    showRoster();
    await userEvent.click(await screen.findByRole('button', { name: 'Check in Amina Rahman' }));
    const undo = await screen.findByRole('button', { name: 'Undo check-in of Amina Rahman' });
    // Nor does the second click on Check in undo it.
    fireEvent.click(undo, { detail: 2 });
    expect(undo).toBeVisible();
    await userEvent.click(undo);
    fireEvent.click(await screen.findByRole('button', CANCEL), { detail: 2 });
    await write('The bus is too small.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('does not without words, and finds them again that were not sent', async () => {
    const sent = serveRoster(BOTH);
    showRoster();
    await write(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Tell them why you cancel their booking.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'What do you tell them?' }), 'No seats');
    await clickInDialog(QUESTION, 'Back');
    await write('.');
    expect(screen.getByRole('textbox', { name: 'What do you tell them?' })).toHaveValue(' No seats.');
    await clickInDialog(QUESTION, 'Back');
    expect(sent).toEqual([]);
  });

  it('reads why it was refused, and whom the traveller has taken off the roster', async () => {
    serveRoster(BOTH);
    respondWith(cancelForTraveller, errorResponse('NOT_FOUND', 'The traveller was first.'), {
      id: ROSTER_TOUR,
      booking: BOTH[0]?._id ?? '',
    });
    showRoster();
    await write('Sorry.');
    await clickInDialog(QUESTION, 'Cancel booking');
    respondWith(getRoster, { data: roster(BOTH.slice(1)) }, { id: ROSTER_TOUR });
    expect(await clickInDialog('The booking was not cancelled', 'OK')).toContain('The traveller was first.');
    await waitFor(() => expect(screen.queryByText('Amina Rahman')).not.toBeInTheDocument());
  });

  it('reads no more than that there was no response, and finds the words again', async () => {
    serveRoster(BOTH);
    respondWith(cancelForTraveller, networkError(), { id: ROSTER_TOUR, booking: BOTH[0]?._id ?? '' });
    showRoster();
    await write('Sorry.');
    await clickInDialog(QUESTION, 'Cancel booking');
    const text = await clickInDialog('An error occurred while cancelling', 'OK');
    expect(text).toContain('The server cannot be reached.');
    await userEvent.click(screen.getByRole('button', CANCEL));
    expect(await screen.findByRole('textbox', { name: 'What do you tell them?' })).toHaveValue('Sorry.');
  });

  it('reads that one place is free again, or several are', async () => {
    serveRoster(BOTH);
    showRoster();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking of Zakir Hossain' }));
    const question = 'Cancel the booking of Zakir Hossain?';
    expect(await clickInDialog(question, 'Back')).toContain('the place is free again.');
    await userEvent.click(screen.getByRole('button', CANCEL));
    expect(await clickInDialog(QUESTION, 'Back')).toContain('the places are free again.');
  });

  it('whose session has ended reads that alone', async () => {
    // Firebase knows nobody.
    servePage();
    serveRoster(BOTH);
    respondWith(cancelForTraveller, errorResponse('UNAUTHENTICATED', 'Please log in to do this.'), {
      id: ROSTER_TOUR,
      booking: BOTH[0]?._id ?? '',
    });
    const explained = jest.fn(async () => undefined);
    const stop = onLoginRequired(explained);
    showRoster();
    await write('Sorry.');
    await clickInDialog(QUESTION, 'Cancel booking');
    await waitFor(() => expect(screen.getByRole('button', CANCEL)).toHaveFocus());
    expect(explained).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    stop();
  });

  it('cannot when the party is there, or the tour has departed', async () => {
    respondWith(
      getRoster,
      { data: roster([entry(1, { name: 'Amina Rahman' })], { departed: true }) },
      { id: ROSTER_TOUR },
    );
    const { unmount } = showRoster();
    expect(await screen.findByText('Amina Rahman')).toBeVisible();
    expect(screen.queryByRole('button', CANCEL)).not.toBeInTheDocument();
    unmount();
    serveRoster([entry(1, { name: 'Amina Rahman', checkedInAt: '2026-12-01T06:05:00.000Z' })]);
    showRoster();
    expect(await screen.findByText(/^Here, /)).toBeVisible();
    expect(screen.queryByRole('button', CANCEL)).not.toBeInTheDocument();
  });
});
