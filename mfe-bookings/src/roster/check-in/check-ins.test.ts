import { checkIn, getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, roster, ROSTER_TOUR } from '../../testing/roster';
import { serveRoster, showRoster } from '../../testing/show-roster';

const AMINA = entry(1, { name: 'Amina', travellers: 3 });
const BASHIR = entry(2, { name: 'Bashir' });
const TIME = /\d\d:\d\d/;

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const type = async (reference: string) => {
  const field = await screen.findByLabelText('Reference on the voucher');
  await userEvent.clear(field);
  await userEvent.type(field, `${reference}{Enter}`);
};
const said = (text: string | RegExp) => screen.findByText(text);

let isOnLine: jest.SpyInstance<boolean>;
function goOffline() {
  isOnLine.mockReturnValue(false);
  respondWith(checkIn, networkError(), { id: ROSTER_TOUR });
}
const goOnline = () => {
  isOnLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
};
// jsdom has none.
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
beforeEach(() => {
  localStorage.clear();
  isOnLine = jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(true);
});

describe('a check-in with a network', () => {
  it.each([
    'sf 00001 00001',
    // With dashes and full-width letters, as programs and keyboards make them, and letters read for digits.
    'SF\u201300001\u201100001',
    'ＳＦ－００００１－００００１',
    'SF-OOOO1-OoooI',
    '00001 00001',
  ])('is by the reference, however it is typed: %s', async (typed) => {
    const sent = serveRoster([AMINA, BASHIR]);
    showRoster();
    await type(typed);
    expect(await said('Amina, 3 travellers: checked in.')).toBeVisible();
    expect(sent).toMatchObject([{ reference: AMINA.reference, at: expect.any(String) }]);
    expect(row('Amina').getByText(/^Here, \d\d:\d\d/)).toBeVisible();
    expect(screen.getByText('3 of 4')).toBeVisible();
    expect(screen.getByLabelText('Reference on the voucher')).toHaveValue('');
  });

  it('is by a button on the row, and is taken back by another', async () => {
    const sent = serveRoster([AMINA, BASHIR]);
    showRoster();
    await userEvent.click(await screen.findByRole('button', { name: 'Check in Bashir' }));
    expect(await screen.findAllByText('Bashir, 1 traveller: checked in.')).toHaveLength(1);
    const undo = screen.getByRole('button', { name: 'Undo check-in of Bashir' });
    // The message is where the guide taps, and can be put away there.
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the message' }));
    expect(screen.queryByText('Bashir, 1 traveller: checked in.')).not.toBeInTheDocument();
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(await said('Bashir, 1 traveller: not checked in any more.')).toBeVisible();
    expect(row('Bashir').getByRole('button', { name: 'Check in Bashir' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ reference: BASHIR.reference }), `undo ${BASHIR._id}`]);
  });

  it('is reported when it is made twice, and not sent again', async () => {
    const sent = serveRoster([{ ...AMINA, checkedInAt: new Date().toISOString() }, BASHIR]);
    showRoster();
    await type(AMINA.reference);
    expect(await said(/^Amina, 3 travellers: already checked in at \d\d:\d\d\.$/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is reported when another device was first', async () => {
    serveRoster([AMINA, BASHIR]);
    showRoster();
    await screen.findByText('Amina');
    respondWith(
      checkIn,
      { data: { ...AMINA, checkedInAt: '2020-01-01T08:05:00.000Z' }, again: true, message: '' },
      { id: ROSTER_TOUR },
    );
    await type(AMINA.reference);
    expect(await said(/already checked in at \d\d:\d\d on 1 Jan 2020\.$/)).toBeVisible();
  });

  it('finds who booked after the roster was opened', async () => {
    serveRoster([AMINA]);
    showRoster();
    await screen.findByText('Amina');
    serveRoster([AMINA, BASHIR]);
    await type(BASHIR.reference);
    expect(await said('Bashir, 1 traveller: checked in.')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Bashir/ })).toBeVisible();
  });

  it('brings into view what came of a typed reference: that of a row is there already', async () => {
    const scrolled: string[] = [];
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      scrolled.push(this.textContent);
    };
    serveRoster([AMINA, BASHIR]);
    showRoster();
    await type('SF-9');
    await waitFor(() => expect(scrolled).toEqual([expect.stringMatching(/^No booking of this tour has/)]));
    await type(AMINA.reference);
    await waitFor(() => expect(scrolled.slice(1)).toEqual(['Amina, 3 travellers: checked in.']));
    await userEvent.click(screen.getByRole('button', { name: 'Check in Bashir' }));
    expect(await said('Bashir, 1 traveller: checked in.')).toBeVisible();
    expect(scrolled).toHaveLength(2);
  });

  it('says when nobody has that reference, or none was typed', async () => {
    serveRoster([AMINA]);
    showRoster();
    await type('SF-9');
    expect(
      await said(/^No booking of this tour has the reference SF-9\. It may be of another tour/),
    ).toBeVisible();
    expect(screen.getByLabelText('Reference on the voucher')).toHaveValue('SF-9');
    await type(' ');
    expect(await said('Enter the reference of a voucher.')).toBeVisible();
  });

  it('of a booking that the guide has cancelled says so', async () => {
    serveRoster([AMINA]);
    const { _id, reference, name = '', email } = BASHIR;
    const cancelledAt = '2026-11-20T10:00:00.000Z';
    const cancelledEntries = [{ _id, reference, name, email, travellers: 2, cancelledAt, reason: 'Sorry.' }];
    respondWith(getRoster, { data: { ...roster([AMINA]), cancelledEntries } }, { id: ROSTER_TOUR });
    showRoster();
    await type(reference);
    expect(await said('Bashir, 2 travellers: you cancelled this booking on 20 Nov 2026.')).toBeVisible();
  });

  it('says the party after the name, also when that is written from right to left', async () => {
    serveRoster([{ ...AMINA, name: 'محمد' }]);
    showRoster();
    await type(AMINA.reference);
    expect(await said('\u2068محمد\u2069, 3 travellers: checked in.')).toBeVisible();
  });

  it('days before the departure counts, and says how early it is', async () => {
    const sent = serveRoster([AMINA, BASHIR], 4);
    showRoster();
    await type(AMINA.reference);
    const early = await said('Amina, 3 travellers: checked in. The tour departs only in 4 days.');
    expect(early).toHaveAttribute('data-tone', 'warning');
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo check-in of Amina' }));
    expect(await said('Amina, 3 travellers: not checked in any more.')).toBeVisible();
    goOffline();
    await userEvent.click(screen.getByRole('button', { name: 'Check in Bashir' }));
    expect(
      await said(
        /^Bashir, 1 traveller: checked in on this device, not sent yet\. The tour departs only in 4/,
      ),
    ).toBeVisible();
  });

  it('that the server refuses says why, and leaves nothing to send', async () => {
    serveRoster([AMINA]);
    showRoster();
    await screen.findByText('Amina');
    respondWith(checkIn, errorResponse('VALIDATION', 'This code was not made by Safar.'), {
      id: ROSTER_TOUR,
    });
    await type(AMINA.reference);
    expect(await said('Amina: This code was not made by Safar.')).toBeVisible();
    expect(row('Amina').getByRole('button', { name: 'Check in Amina' })).toBeVisible();
    expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
  });
});

describe('a check-in without a network', () => {
  it('stays on the device, says so, and is sent once and in order when there is one', async () => {
    serveRoster([AMINA, BASHIR]);
    showRoster();
    await screen.findByText('Amina');
    goOffline();
    await type(AMINA.reference);
    expect(await said('Amina, 3 travellers: checked in on this device, not sent yet.')).toBeVisible();
    expect(row('Amina').getByText(/^\d\d:\d\d, not sent yet$/)).toBeVisible();
    await type(AMINA.reference);
    expect(await said(/^Amina, 3 travellers: already checked in at \d\d:\d\d\.$/)).toBeVisible();
    await type(BASHIR.reference);
    expect(await said(/^2 changes are on this device, not sent yet\./)).toBeVisible();

    const sent = serveRoster([AMINA, BASHIR]);
    goOnline();
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ reference: AMINA.reference }, { reference: BASHIR.reference }]);
    expect(row('Amina').getByText(/^Here, /)).toBeVisible();
    goOnline();
    expect(sent).toHaveLength(2);
  });

  it('says that it is lost with the page where the browser cannot keep it', async () => {
    serveRoster([AMINA]);
    showRoster();
    await screen.findByText('Amina');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    goOffline();
    await type(AMINA.reference);
    expect(
      await said(
        /^1 change is .* This browser cannot keep what is not sent: until it is, leave this page open/,
      ),
    ).toBeVisible();
    serveRoster([AMINA]);
    goOnline();
    await waitFor(() => expect(row('Amina').getByText(/^Here, /)).toBeVisible());
    expect(screen.queryByText(/This browser cannot keep/)).not.toBeInTheDocument();
  });

  it('is sent after a reload, with the time at which it was made', async () => {
    serveRoster([AMINA, BASHIR]);
    showRoster();
    await screen.findByText('Amina');
    goOffline();
    await type(AMINA.reference);
    await said(/^1 change is on this device, not sent yet\. It is sent when/);
    cleanup();

    const sent = serveRoster([AMINA, BASHIR]);
    const madeBefore = Date.now();
    isOnLine.mockReturnValue(true);
    showRoster();
    await waitFor(() => expect(sent).toHaveLength(1));
    const [first] = sent;
    expect(Date.parse(typeof first === 'object' ? (first.at ?? '') : '')).toBeLessThanOrEqual(madeBefore);
    await waitFor(() => expect(row('Amina').getByText(/^Here, /)).toBeVisible());
  });

  it('can be taken back before it was sent: both are sent, in their order', async () => {
    serveRoster([AMINA]);
    showRoster();
    await screen.findByText('Amina');
    goOffline();
    await type(AMINA.reference);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo check-in of Amina' }));
    expect(
      await said('Amina, 3 travellers: not checked in any more on this device, not sent yet.'),
    ).toBeVisible();
    const sent = serveRoster([AMINA]);
    goOnline();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([expect.objectContaining({ reference: AMINA.reference }), `undo ${idOf(1)}`]);
  });

  it('that the server refuses later stays as a remark until it was read', async () => {
    serveRoster([AMINA, BASHIR]);
    showRoster();
    await screen.findByText('Amina');
    goOffline();
    await type(AMINA.reference);
    await said(/^1 change is on this device/);
    respondWith(checkIn, errorResponse('VALIDATION', 'This code was not made by Safar.'), {
      id: ROSTER_TOUR,
    });
    goOnline();
    const remark = await said(/^at \d\d:\d\d: not accepted\. This code was not made/);
    expect(within(remark).getByText(AMINA.reference)).toBeVisible();
    expect(row('Amina').getByRole('button', { name: 'Check in Amina' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: SF-00001-00001' }));
    expect(screen.queryByText(/not accepted/)).not.toBeInTheDocument();
    expect(localStorage.getItem('safar-kept:uid-of-guide:check-ins')).toBeNull();
  });

  it('of somebody who is not on the list needs a network', async () => {
    serveRoster([AMINA]);
    showRoster();
    await screen.findByText('Amina');
    goOffline();
    await type(BASHIR.reference);
    const message = await said(/^No booking on this list has the reference/);
    expect(within(message).getByText(`${BASHIR.reference}.`)).toBeVisible();
  });

  it('is not shown to another account on this device', async () => {
    serveRoster([AMINA]);
    showRoster();
    await screen.findByText('Amina');
    goOffline();
    await type(AMINA.reference);
    await said(TIME);
    expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('SF-'))).toEqual([
      'safar-kept:uid-of-guide:check-ins',
    ]);
  });
});
