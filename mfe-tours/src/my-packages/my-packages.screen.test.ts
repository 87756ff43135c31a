import { signInAs } from '@safar/shared-auth/testing';
import { deletePackage, listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse, tooManyRequests } from '@safar/shared-testing/error-response';
import { queryOf, respondLater, respondWith } from '@safar/shared-testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogGone } from '../testing/dialogs';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour, numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as myPackages from './my-packages.screen';

const show = () => showScreen('/myCreate', myPackages, '/myCreate');
const deleteButton = (number: number) => screen.findByRole('button', { name: `Delete Tea hills ${number}` });

beforeEach(() => signInAs());

describe('my created packages', () => {
  it('are a table with what can be done with each', async () => {
    const requests = respondWith(listOwnPackages, { data: numberedTours(2) });
    show();

    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Photo', 'Name', 'From', 'To', 'Actions']);
    expect(within(table).getByRole('rowheader', { name: /^Tea hills 2/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Tea hills 2' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(2)}`,
    );
    expect(screen.getByRole('link', { name: 'Edit Tea hills 2' })).toHaveAttribute(
      'href',
      `/update/${idOf(2)}`,
    );
    expect(screen.getByRole('link', { name: 'Duplicate Tea hills 2' })).toHaveAttribute(
      'href',
      `/add-pak?copy=${idOf(2)}`,
    );
    expect(requests.map(queryOf)).toEqual([{ email: 'amina@example.com' }]);
  });

  it('say when each departs, who has booked it and what they pay, and lead to its roster', async () => {
    const sales = { travellers: 38, income: 1330.5 };
    respondWith(listOwnPackages, {
      data: [
        numberedTour(1, { departureDate: '2026-12-10', capacity: 40, placesLeft: 2, sales }),
        numberedTour(2, { departed: true, sales: { travellers: 1, income: 0 } }),
        numberedTour(3, { bookingCount: 2 }),
        numberedTour(4, { capacity: 1, placesLeft: 0, sales: { travellers: 1, income: 0 } }),
      ],
    });
    show();
    const row = async (number: number) =>
      (await screen.findByRole('rowheader', { name: new RegExp(`Tea hills ${number}`) })).textContent;
    expect(await row(1)).toMatch(/10\sDec\s2026 · 38 of 40 travellers · \$1,330\.50 income$/);
    expect(await row(2)).toMatch(/, departed · 1 traveller · \$0 income$/);
    expect(await row(3)).toMatch(/ · 2 bookings$/);
    expect(await row(4)).toMatch(/ · 1 of 1 traveller · /);
    for (const name of ['38 of 40 travellers of Tea hills 1', 'Roster of Tea hills 1']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/roster/${idOf(1)}`);
    }
  });

  it('begin with the one that departs next; those that have departed come last', async () => {
    respondWith(listOwnPackages, {
      data: [
        numberedTour(1, { departureDate: '2026-12-10' }),
        numberedTour(2, { departureDate: '2026-11-01', departed: true }),
        numberedTour(3, { departureDate: '2026-11-25' }),
        numberedTour(4, { departureDate: '2026-11-20', departed: true }),
      ],
    });
    show();
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) =>
      textContent.slice(0, 11),
    );
    expect(names).toEqual([3, 1, 4, 2].map((number) => `Tea hills ${number}`));
  });

  it('lead to the page on which others see them', async () => {
    respondWith(listOwnPackages, { data: [numberedTour(1, { guideId: 'f'.repeat(24) }), numberedTour(2)] });
    show();
    expect(await screen.findByRole('link', { name: 'See your public page' })).toHaveAttribute(
      'href',
      `/guides/${'f'.repeat(24)}`,
    );
  });

  it('say that they are loading', async () => {
    const { respond } = respondLater(listOwnPackages);
    show();
    expect(await screen.findByText('Loading packages...')).toBeInTheDocument();
    await waitFor(() => {
      respond({ data: numberedTours(1) });
      expect(screen.getByRole('table')).toBeInTheDocument();
    });
  });

  it('say how many they are, and what they come to', async () => {
    const sales = (travellers: number, income: number) => ({ sales: { travellers, income } });
    respondWith(listOwnPackages, {
      data: [
        numberedTour(1, sales(1200, 20_000.5)),
        numberedTour(2, sales(3, 30)),
        numberedTour(3, { ...sales(1, 0), departed: true }),
      ],
    });
    show();
    expect((await screen.findByText('3 tours')).closest('p')).toHaveTextContent(
      '3 tours · 2 to come · 1,204 travellers · $20,030.50 income',
    );
    expect(screen.queryByLabelText('Find a tour')).not.toBeInTheDocument();
  });

  it('are found among many by name and place, however they are typed', async () => {
    const many = Array.from({ length: 37 }, (_each, index) => numberedTour(index + 1));
    respondWith(listOwnPackages, {
      data: [...many, numberedTour(38, { tourName: 'Valleys', destination: 'Göreme' })],
    });
    show();
    const search = await screen.findByRole('searchbox', { name: 'Find a tour' });
    expect(screen.getByText('38 tours')).toBeVisible();
    await userEvent.type(search, 'goreme VALL');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByText('1 of 38 tours')).toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, 'nowhere');
    expect(screen.getByText('None of your tours matches.')).toBeVisible();
    expect(search).toHaveFocus();
    await userEvent.clear(search);
    expect(screen.getAllByRole('rowheader')).toHaveLength(38);
  });

  it('say when there are none', async () => {
    respondWith(listOwnPackages, { data: [] });
    show();
    expect(await screen.findByText('No tour packages found.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See your public page' })).not.toBeInTheDocument();
  });

  it('say when they cannot be loaded, and try again', async () => {
    respondWith(listOwnPackages, errorResponse('INTERNAL', 'Something broke.'));
    const { user } = show();
    expect(await screen.findByText('Failed to load your packages')).toBeInTheDocument();

    respondWith(listOwnPackages, { data: numberedTours(1) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('deleting a package', () => {
  const confirm = async (user: ReturnType<typeof show>['user'], booked: string) => {
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this package?',
    });
    expect(dialog).toHaveTextContent(booked);
    const words = within(dialog).queryByRole('textbox', { name: 'What do you tell your travellers?' });
    if (words) await user.type(words, 'The road is closed.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('asks, says how many booked it, and moves the focus to the next package', async () => {
    respondWith(listOwnPackages, { data: numberedTours(3) });
    const deletes = respondWith(deletePackage, { message: 'Deleted.' }, { id: idOf(2) });
    const { user } = show();
    await user.click(await deleteButton(2));
    respondWith(listOwnPackages, { data: [numberedTour(1), numberedTour(3)] });
    await confirm(user, '7 travellers have booked it');

    expect(await screen.findByText('Deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Tea hills 2')).not.toBeInTheDocument());
    await dialogGone();
    await waitFor(() => expect(screen.getByRole('link', { name: 'View Tea hills 3' })).toHaveFocus());
    expect(deletes).toHaveLength(1);
    expect(queryOf(deletes[0])).toEqual({ reason: 'The road is closed.' });
  });

  it('that travellers have booked asks for words to them, unless it has departed', async () => {
    respondWith(listOwnPackages, {
      data: [
        numberedTour(1, { capacity: 12, placesLeft: 2 }),
        numberedTour(2, { departed: true, departureDate: '2026-11-01', tourName: 'إلى أين؟' }),
      ],
    });
    const { user } = show();
    await user.click(await deleteButton(1));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Tea hills 1. 10 travellers have booked it. The tour is cancelled for them, free of charge.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const missing = 'Tell your travellers why the tour does not take place.';
    expect(await within(dialog).findByText(missing)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await dialogGone();

    await user.click(screen.getByRole('button', { name: 'Delete إلى أين؟' }));
    const other = await screen.findByRole('dialog');
    // Without the isolates around the Arabic name, the number would stand before it.
    expect(other).toHaveTextContent(
      '\u2068إلى أين؟\u2069 7 travellers have booked it. They keep their bookings.',
    );
    expect(within(other).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
  });

  it('keeps the words to travellers until it is deleted', async () => {
    respondWith(listOwnPackages, { data: [numberedTour(1)] });
    respondWith(deletePackage, errorResponse('INTERNAL', 'Something broke.'), { id: idOf(1) });
    const { user } = show();
    const words = () => screen.findByRole('textbox', { name: 'What do you tell your travellers?' });
    await user.click(await deleteButton(1));
    await user.type(await words(), 'The road is closed.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await dialogGone();

    await user.click(await deleteButton(1));
    expect(await words()).toHaveValue('The road is closed.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting package')).toBeInTheDocument();
    await dialogGone();

    const deletes = respondWith(deletePackage, { message: 'Deleted.' }, { id: idOf(1) });
    await user.click(await deleteButton(1));
    expect(await words()).toHaveValue('The road is closed.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted successfully')).toBeInTheDocument();
    expect(queryOf(deletes[0])).toEqual({ reason: 'The road is closed.' });
    expect(JSON.stringify(localStorage)).not.toContain('The road is closed.');
    await dialogGone();
  });

  it('of the last one moves the focus to the title', async () => {
    respondWith(listOwnPackages, { data: [numberedTour(1, { bookingCount: 1 })] });
    respondWith(deletePackage, { message: 'Deleted.' }, { id: idOf(1) });
    const { user } = show();
    await user.click(await deleteButton(1));
    respondWith(listOwnPackages, { data: [] });
    await confirm(user, '1 traveller has booked it');

    expect(await screen.findByText('No tour packages found.')).toBeInTheDocument();
    await dialogGone();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('does nothing when it is not confirmed', async () => {
    respondWith(listOwnPackages, { data: numberedTours(1) });
    const { user } = show();
    await user.click(await deleteButton(1));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await dialogGone();
    await waitFor(async () => expect(await deleteButton(1)).toHaveFocus());
  });

  it('that fails says so and keeps the package', async () => {
    respondWith(listOwnPackages, { data: [numberedTour(1, { bookingCount: 0 })] });
    respondWith(deletePackage, errorResponse('INTERNAL', 'Something broke.'), { id: idOf(1) });
    const { user } = show();
    await user.click(await deleteButton(1));
    await confirm(user, 'No traveller has booked it.');

    expect(await screen.findByText('Error deleting package')).toBeInTheDocument();
    await dialogGone();
    await waitFor(async () => expect(await deleteButton(1)).toHaveFocus());
    expect(await deleteButton(1)).toBeEnabled();
  });

  it('that comes after too many requests says when to try again', async () => {
    respondWith(listOwnPackages, { data: numberedTours(1) });
    respondWith(deletePackage, tooManyRequests(40), { id: idOf(1) });
    const { user } = show();
    await user.click(await deleteButton(1));
    await confirm(user, '7 travellers');

    expect(
      await screen.findByText('Error deleting package. Too many requests. Please try again in 40 seconds.'),
    ).toBeInTheDocument();
    await dialogGone();
  });

  it('that somebody did elsewhere takes it off the list', async () => {
    respondWith(listOwnPackages, { data: numberedTours(1) });
    respondWith(deletePackage, errorResponse('NOT_FOUND', 'It does not exist.'), { id: idOf(1) });
    const { user } = show();
    await user.click(await deleteButton(1));
    respondWith(listOwnPackages, { data: [] });
    await confirm(user, '7 travellers');

    expect(await screen.findByText('Error deleting package')).toBeInTheDocument();
    expect(await screen.findByText('No tour packages found.')).toBeInTheDocument();
    await dialogGone();
  });
});
