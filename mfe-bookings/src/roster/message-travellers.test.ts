import { getRoster, messageTravellers } from '@safar/shared-contracts/endpoints/rosters';
import { TourMessageCreate, type TourMessage } from '@safar/shared-contracts/roster.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { entry, roster, ROSTER_TOUR } from '../testing/roster';
import { showRoster } from '../testing/show-roster';

const BOTH = [entry(1, { name: 'Amina Rahman', travellers: 3 }), entry(2, { name: 'Zakir Hossain' })];
const BUTTON = { name: 'Message all travellers' };
const QUESTION = 'Message all travellers';
const FIELD = { name: 'What do you write to them?' };
const of = { id: ROSTER_TOUR };

/** Responds as the backend does to a guide who may write, and gives what was sent. */
function serve(entries = BOTH) {
  const sent: TourMessage[] = [];
  respondWith(
    getRoster,
    () => ({
      data: { ...roster(entries), takesMessages: true, ...(sent.length > 0 && { messages: sent }) },
    }),
    of,
  );
  respondWith(
    messageTravellers,
    async (request) => {
      const { text } = v.parse(TourMessageCreate, await request.json());
      const data = { _id: idOf(90), text, bookings: 2, sentAt: '2026-11-20T10:00:00.000Z' };
      sent.unshift(data);
      return { data, message: 'The message was sent.' };
    },
    of,
  );
  return sent;
}

async function write(words: string) {
  await userEvent.click(await screen.findByRole('button', BUTTON));
  const dialog = within(await screen.findByRole('dialog', { name: QUESTION }));
  await userEvent.type(dialog.getByRole('textbox', FIELD), words);
}
const field = () => screen.findByRole('textbox', FIELD);

describe('a guide who writes to all travellers of a tour', () => {
  it('reads whom it reaches, and finds on the roster what was sent and when', async () => {
    const sent = serve();
    showRoster();
    expect(await screen.findByText('Zakir Hossain')).toBeVisible();
    expect(screen.queryByText(/^Messages to all/)).not.toBeInTheDocument();
    await write('Bring rain clothes.');
    expect(await clickInDialog(QUESTION, 'Send')).toContain(
      'The travellers of 2 bookings get a notice, and a mail where their email is confirmed.',
    );
    const fold = await screen.findByText('Messages to all travellers (1)');
    await waitFor(() => expect(screen.getByRole('button', BUTTON)).toHaveFocus());
    await userEvent.click(fold);
    expect(screen.getByText('Bring rain clothes.')).toBeVisible();
    expect(screen.getByText(/^Sent on 20 Nov 2026 at \d\d:\d\d, to 2 bookings$/)).toBeVisible();
    expect(sent).toHaveLength(1);
    // The next one begins empty.
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await field()).toHaveValue('');
    await clickInDialog(QUESTION, 'Cancel');
  });

  it('sends nothing without words, and finds them again that were not sent', async () => {
    const sent = serve();
    showRoster();
    await write(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write a message first.')).toBeVisible();
    await userEvent.type(await field(), 'The bus is late');
    await clickInDialog(QUESTION, 'Cancel');
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await field()).toHaveValue(' The bus is late');
    await clickInDialog(QUESTION, 'Cancel');
    expect(sent).toEqual([]);
  });

  it('reads why it was refused, or that there was no response, and finds the words again', async () => {
    serve();
    showRoster();
    respondWith(messageTravellers, errorResponse('TOO_MANY_REQUESTS', 'Try again in 20 minutes.'), of);
    await write('Sorry.');
    await clickInDialog(QUESTION, 'Send');
    const refusal = await clickInDialog('Your message was not sent', 'OK');
    expect(refusal).toContain('Try again in 20 minutes. What you wrote is kept.');
    respondWith(messageTravellers, networkError(), of);
    await write(' Really.');
    await clickInDialog(QUESTION, 'Send');
    await clickInDialog('An error occurred while sending', 'OK');
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await field()).toHaveValue('Sorry. Really.');
    await clickInDialog(QUESTION, 'Cancel');
  });

  it('cannot when the tour is over, and to nobody', async () => {
    respondWith(getRoster, { data: roster(BOTH, { departed: true }) }, of);
    const { unmount } = showRoster();
    expect(await screen.findByText('Amina Rahman')).toBeVisible();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
    unmount();
    serve([]);
    showRoster();
    expect(await screen.findByText('Nobody has booked yet.')).toBeVisible();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });
});
