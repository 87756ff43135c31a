import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { entry, roster, ROSTER_TOUR } from '../testing/roster';
import { serveRoster, showRoster } from '../testing/show-roster';

const serve = (...parts: Parameters<typeof roster>) =>
  respondWith(getRoster, { data: roster(...parts) }, { id: ROSTER_TOUR });

const total = (term: string) => screen.getAllByText(term)[0]?.nextElementSibling;
const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const ENTRIES = [
  entry(1, { name: 'Zakir Hossain', travellers: 3 }),
  entry(2, { name: 'amina Rahman', note: 'No fish, please.', checkedInAt: '2026-12-01T06:05:00.000Z' }),
  entry(3, { email: 'nobody@example.com', emailVerified: false, name: 'Élora Chakma' }),
];

describe('a roster', () => {
  it('lists by name who comes along, with all that a guide needs to know', async () => {
    serve(ENTRIES, { capacity: 12 });
    showRoster();
    expect(await screen.findByRole('heading', { name: 'By bus to the hills', level: 1 })).toBeVisible();
    expect(screen.getByText('Departs on 1 Dec 2026, from Dhaka to Ramu.')).toBeVisible();
    expect(total('Bookings')).toHaveTextContent('3');
    expect(total('Travellers')).toHaveTextContent('5 of 12');
    expect(total('Income')).toHaveTextContent('$50');
    expect(total('Checked in')).toHaveTextContent('1 of 5');
    expect(listed()).toEqual(['amina Rahman', 'Élora Chakma', 'Zakir Hossain']);
    const rows = screen.getAllByRole('row').slice(1);
    const [amina, elora, zakir] = rows.map((row) => within(row));
    const note = amina?.getByText('No fish, please.');
    expect(note).toBeVisible();
    expect(note).toHaveStyle({ unicodeBidi: 'plaintext' });
    expect(amina?.getByText(/^Here, \d\d:\d\d/)).toBeVisible();
    expect(elora?.getByText('Email not confirmed')).toBeVisible();
    expect(elora?.getByRole('link', { name: 'nobody@example.com' })).toHaveAttribute(
      'href',
      'mailto:nobody@example.com',
    );
    expect(zakir?.getByText('SF-00001-00001')).toBeVisible();
    expect(zakir?.getByText('2 Nov 2026')).toBeVisible();
    expect(zakir?.getByRole('button', { name: 'Check in Zakir Hossain' })).toBeVisible();
    expect(
      screen.queryByText('Email not confirmed', { selector: 'tr:last-child *' }),
    ).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Roster: By bus to the hills · Safar'));
  });

  it.each([
    [{ meetingTime: '07:30', meetingPoint: 'Bus counter 4' }, / to Ramu\. Meeting: 07:30, Bus counter 4$/],
    [{ meetingPoint: 'Bus counter 4' }, / to Ramu\. Meeting: Bus counter 4$/],
    [{ meetingTime: '07:30', departed: true }, / to Ramu\.$/],
  ])('says when and where the travellers meet, until it has departed: %j', async (tour, text) => {
    serve(ENTRIES, tour);
    showRoster();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('copies the addresses of all for a mail to them, or shows them where it cannot', async () => {
    serve(ENTRIES);
    const user = userEvent.setup();
    showRoster();
    const copy = await screen.findByRole('button', { name: 'Copy emails' });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(copy);
    const addresses = ENTRIES.map(({ email }) => email).join(', ');
    expect(write).toHaveBeenCalledWith(addresses);
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(copy);
    expect(await clickInDialog('Copy these into Bcc of a mail', 'OK')).toBe(addresses);
  });

  it('says how many were found of a single booking, too', async () => {
    serve(ENTRIES.slice(0, 1));
    showRoster();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a traveller' }), 'nobody else');
    expect(screen.getByText('0 of 1 booking')).toBeInTheDocument();
  });

  it('finds travellers by name, email and reference, however they are typed, and those who are missing', async () => {
    serve(ENTRIES);
    showRoster();
    const search = await screen.findByRole('searchbox', { name: 'Find a traveller' });
    for (const [typed, found] of [
      ['elora', ['Élora Chakma']],
      ['sf00002 00002', ['amina Rahman']],
      ['nobody@', ['Élora Chakma']],
      ['hossain, zakir', ['Zakir Hossain']],
      ['', ['amina Rahman', 'Élora Chakma', 'Zakir Hossain']],
    ] as const) {
      await userEvent.clear(search);
      if (typed) await userEvent.type(search, typed);
      expect(listed()).toEqual(found);
    }
    expect(screen.getByRole('radio', { name: 'All (3)' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Not checked in (2)' }));
    expect(listed()).toEqual(['Élora Chakma', 'Zakir Hossain']);
    await userEvent.type(search, 'amina');
    expect(screen.getByText('Nobody on this list matches.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(listed()).toHaveLength(3);
    expect(screen.getByRole('radio', { name: 'All (3)' })).toHaveFocus();
  });

  it('shows who has booked last first, so that new bookings are found, and is printed by name', async () => {
    const days = ['25', '03', '24'];
    serve(ENTRIES.map((each, at) => ({ ...each, bookedAt: `2026-11-${days[at]}T09:30:00.000Z` })));
    showRoster();
    await userEvent.click(await screen.findByRole('radio', { name: 'Latest booking first' }));
    expect(listed()).toEqual(['Zakir Hossain', 'Élora Chakma', 'amina Rahman']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a traveller' }), 'nobody else');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(listed()).toEqual(['Zakir Hossain', 'Élora Chakma', 'amina Rahman']);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(listed()).toEqual(['amina Rahman', 'Élora Chakma', 'Zakir Hossain']);
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  it('loses who is checked in from those who are missing, but not the focus, and is printed whole', async () => {
    serveRoster(ENTRIES);
    showRoster();
    await userEvent.click(await screen.findByRole('radio', { name: 'Not checked in (2)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check in Élora Chakma' }));
    expect(await screen.findByRole('radio', { name: 'Not checked in (1)' })).toBeChecked();
    expect(listed()).toEqual(['Zakir Hossain']);
    const next = screen.getByRole('button', { name: 'Check in Zakir Hossain' });
    expect(next).toHaveFocus();
    // The rest of a double click on the row that has gone.
    fireEvent.click(next, { detail: 2 });
    expect(listed()).toEqual(['Zakir Hossain']);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(listed()).toEqual(['amina Rahman', 'Élora Chakma', 'Zakir Hossain']);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(listed()).toEqual(['Zakir Hossain']);
    await userEvent.click(screen.getByRole('button', { name: 'Check in Zakir Hossain' }));
    expect(await screen.findByText('Everybody is checked in.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is printed by the browser, and saved as a file for spreadsheets', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    // jsdom has neither files to save nor addresses for them.
    let saved: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob;
        return 'blob:1';
      },
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    serve(ENTRIES);
    showRoster();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(names).toEqual(['roster-by-bus-to-the-hills-2026-12-01.csv']);
    expect(saved?.type).toBe('text/csv;charset=utf-8');
    expect(await saved?.text()).toContain('Zakir Hossain');
  });

  it.each([
    [{ waitingTravellers: 1, waitingParties: 1 }, '1 traveller waits for a free place.'],
    [{ waitingTravellers: 2, waitingParties: 2 }, '2 travellers wait for free places.'],
    [{ waitingTravellers: 4, waitingParties: 1 }, '4 travellers, in 1 party, wait for free places.'],
    [{ waitingTravellers: 5, waitingParties: 2 }, '5 travellers, in 2 parties, wait for free places.'],
    [{ waitingTravellers: 2 }, '2 travellers wait for free places.'],
    [{}, undefined],
  ])('says how many wait for places: %p', async (waiting, text) => {
    const data = { ...roster([entry(1)]), ...waiting };
    respondWith(getRoster, { data }, { id: ROSTER_TOUR });
    showRoster();
    await screen.findByText('Traveller 1');
    expect(screen.queryByText(/for (a )?free places?/)?.textContent).toBe(text);
  });

  it('says who has still to confirm a change, and what was cancelled late', async () => {
    const late = { bookings: 1, travellers: 2, amount: 20 };
    const data = { ...roster([entry(1, { toConfirm: true }), entry(2)]), lateCancellations: late };
    respondWith(getRoster, { data }, { id: ROSTER_TOUR });
    showRoster();
    expect(await screen.findAllByText('Change to confirm')).toHaveLength(1);
    expect(screen.getByText('1 booking has still to confirm the change.')).toBeVisible();
    const given = /^Places of 1 booking were given up too late to be free of charge: \$20,/;
    expect(screen.getByText(given)).toBeVisible();
  });

  it('says when it lists only the first bookings', async () => {
    respondWith(getRoster, { data: { ...roster([entry(1)]), bookings: 3 } }, { id: ROSTER_TOUR });
    showRoster();
    expect(
      await screen.findByText(/^The list, paper, files and 'Checked in' end after 1 booking, by name/),
    ).toBeVisible();
  });

  it('says how many are counted without a row, because they deleted their account', async () => {
    const gone = { bookings: 1, travellers: 2 };
    const counted = { ...roster([entry(1)]), bookings: 2, travellers: 3, income: 30, anonymous: gone };
    respondWith(getRoster, { data: counted }, { id: ROSTER_TOUR });
    showRoster();
    const sentence = 'Counted, but not listed: 1 booking of deleted accounts, for 2 travellers.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('0 of 1')).toBeVisible();
    cleanup();
    respondWith(getRoster, { data: { ...roster([]), ...gone, anonymous: gone } }, { id: ROSTER_TOUR });
    showRoster();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Nobody has booked yet.')).not.toBeInTheDocument();
  });

  it('that nobody is on says so', async () => {
    serve([]);
    showRoster();
    expect(await screen.findByText('Nobody has booked yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Reference on the voucher')).not.toBeInTheDocument();
  });
});

describe('the roster of a past date', () => {
  const PAST = '2026-11-03';
  const pastDates = [{ date: PAST, bookings: 2, travellers: 4 }];
  const serveDates = () =>
    respondWith(
      getRoster,
      ({ url }) => {
        const date = new URL(url).searchParams.get('date');
        const entries = date === PAST ? ENTRIES.slice(0, 2) : ENTRIES.slice(2);
        return { data: { ...roster(entries, date === null ? {} : { departureDate: date }), pastDates } };
      },
      { id: ROSTER_TOUR },
    );

  it('is reached from that of the latest date, and leads back to it', async () => {
    serveDates();
    showRoster();
    await userEvent.click(await screen.findByText('Past dates (1)'));
    expect(screen.getByText(/^, 4 travellers/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '3\u00a0Nov\u00a02026' }));
    expect(await screen.findByText('Departed on 3 Nov 2026.')).toBeVisible();
    expect(listed()).toEqual(['amina Rahman', 'Zakir Hossain']);
    expect(screen.getByRole('link', { name: '3\u00a0Nov\u00a02026' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Latest date' }));
    expect(await screen.findByText(/^Departs on 1 Dec 2026/)).toBeVisible();
    expect(listed()).toEqual(['Élora Chakma']);
    expect(screen.getByRole('link', { name: 'Latest date' })).toHaveFocus();
  });

  it('says who was there, and checks in nobody', async () => {
    serveDates();
    showRoster(`/roster/${ROSTER_TOUR}?date=${PAST}`);
    expect(await screen.findByText(/^Here, /)).toBeVisible();
    expect(screen.getByText('Not checked in')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByLabelText('Reference on the voucher')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Check in|Undo/ })).not.toBeInTheDocument();
  });
});

describe('a roster that cannot be shown', () => {
  it.each([
    ['FORBIDDEN', 'This tour package belongs to another guide.', 'This is not your tour'],
    ['NOT_FOUND', 'This tour package does not exist any more.', 'This roster is not here'],
    ['VALIDATION', 'Enter a date as year-month-day.', 'This roster is not here'],
  ] as const)('says why, and leads back: %s', async (code, message, title) => {
    respondWith(getRoster, errorResponse(code, message), { id: ROSTER_TOUR });
    showRoster();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: title })).toBeVisible();
    expect(alert).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'My Create' })).toHaveAttribute('href', '/myCreate');
  });

  it('is not asked for without an id', async () => {
    showRoster('/roster');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no roster at this address.');
  });

  it('may be tried again when the server cannot be reached', async () => {
    respondWith(getRoster, networkError(), { id: ROSTER_TOUR });
    showRoster();
    expect(await screen.findByRole('alert')).toHaveTextContent('The roster could not be loaded');
    serve(ENTRIES);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Zakir Hossain')).toBeVisible();
  });
});
