import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { getPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, proxyError, respondLater, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogGone } from '../testing/dialogs';
import { idOf } from '@safar/shared-testing/id';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import { numberedTour } from '../testing/numbered-tours';
import { NO_CONTENTS } from '../testing/package-form';
import { showScreen } from '../testing/show-screen';
import * as updateScreen from './update-package.screen';

const show = (at = `/update/${idOf(1)}`) => showScreen('/update/:id?', updateScreen, at);
const field = (label: string) => screen.getByLabelText(label);
const submitButton = () => screen.getByRole('button', { name: 'Update Package' });

const showOwn = async (changes: Partial<TourPackage> = {}) => {
  const own = numberedTour(1, {
    mine: true,
    contactNo: '01711-000000',
    email: 'amina@example.com',
    ...changes,
  });
  respondWith(getPackage, { data: own }, { id: idOf(1) });
  const shown = show();
  await screen.findByLabelText('Tour name');
  return shown;
};

beforeEach(() => signInAs());

describe('updating a package', () => {
  it('starts from what is there and sends what changed, then goes home', async () => {
    const requests = respondWith(
      updatePackage,
      { data: numberedTour(), message: 'Your tour is up to date.' },
      { id: idOf(1) },
    );
    const { user, address } = await showOwn();
    expect(field('Price per person')).toHaveValue(120);
    expect(field('Departure date')).toHaveValue('2034-12-01');
    expect(field('Contact number')).toHaveValue('01711-000000');

    fireEvent.change(field('Price per person'), { target: { value: '99.5' } });
    const since = performance.now();
    await user.click(submitButton());

    const dialog = await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(dialog).toHaveTextContent('Your tour is up to date.');
    expect(address()).toBe(`/update/${idOf(1)}`);
    await waitFor(() => expect(address()).toBe('/'), { timeout: 3000 });
    expect(performance.now() - since).toBeGreaterThan(1990);
    expect(await requests[0]?.json()).toEqual(
      tourPackageUpdate({
        capacity: null,
        ...NO_CONTENTS,
        tourName: 'Tea hills 1',
        price: 99.5,
        contactNo: '01711-000000',
        email: 'amina@example.com',
      }),
    );
    await dialogGone();
  });

  it('has its own words when the server has none', async () => {
    respondWith(updatePackage, { data: numberedTour(), message: '' }, { id: idOf(1) });
    const { user, address } = await showOwn();
    await user.click(submitButton());
    expect(await screen.findByText('Tour package updated successfully.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'), { timeout: 3000 });
    await dialogGone();
  });

  it('says that it is in progress', async () => {
    const { respond } = respondLater(updatePackage, { id: idOf(1) });
    const { user } = await showOwn();
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled();
    await waitFor(() => {
      respond({ data: numberedTour(), message: 'Done.' });
      expect(screen.getByRole('dialog', { name: 'Update Successful!' })).toBeInTheDocument();
    });
    await user.keyboard('{Escape}');
    await dialogGone();
  });

  it('has a price as one writes it', async () => {
    await showOwn({ price: 89.5 });
    expect(field('Price per person')).toHaveDisplayValue('89.50');
  });

  it('asks for all fields', async () => {
    const { user } = await showOwn();
    fireEvent.change(field('Duration'), { target: { value: '' } });
    await user.click(submitButton());

    const dialog = await screen.findByRole('dialog', { name: 'Missing Fields' });
    expect(dialog).toHaveTextContent('Please fill in all fields before updating.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(field('Duration')).toBeInvalid();
  });

  it.each([
    [
      'the server’s words',
      () => errorResponse('FORBIDDEN', 'Only its guide may change it.'),
      'Only its guide may change it.',
    ],
    [
      'its own words when a proxy responds',
      () => proxyError(500),
      'An unexpected error occurred during update.',
    ],
    ['that nothing responds', networkError, 'The server cannot be reached.'],
  ])('that fails shows %s and keeps the values', async (_case, response, text) => {
    respondWith(updatePackage, response, { id: idOf(1) });
    const { user } = await showOwn();
    fireEvent.change(field('Tour name'), { target: { value: 'More rain' } });
    await user.click(submitButton());

    expect(await screen.findByRole('dialog', { name: 'Update Failed!' })).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(field('Tour name')).toHaveValue('More rain');
    expect(submitButton()).toBeEnabled();
  });

  it('puts the server’s words on the fields they are about', async () => {
    respondWith(
      updatePackage,
      errorResponse('VALIDATION', 'Check the fields.', { price: 'That is too much.' }),
      { id: idOf(1) },
    );
    const { user } = await showOwn();
    await user.click(submitButton());
    await clickInDialog('Update Failed!', 'OK');
    expect(field('Price per person')).toHaveAccessibleDescription(/That is too much\./);
    expect(screen.getByRole('link', { name: 'Price per person: That is too much.' })).toBeInTheDocument();
    await dialogGone();
  });

  it('keeps the values, and says why, when the session ended meanwhile', async () => {
    respondWith(updatePackage, errorResponse('UNAUTHENTICATED', 'Please log in to do this.'), {
      id: idOf(1),
    });
    const { user } = await showOwn();
    fireEvent.change(field('Tour name'), { target: { value: 'More rain' } });
    visitAnonymously();
    await user.click(submitButton());
    expect(await clickInDialog('Login Required', 'Not now')).toMatch(/ What you typed stays here\./);
    expect(screen.getByRole('alert')).toHaveTextContent('Please log in to do this.');
    expect(field('Tour name')).toHaveValue('More rain');
    await dialogGone();
  });

  it('asks before what was typed is left behind', async () => {
    const { router, address } = await showOwn();
    fireEvent.change(field('Tour name'), { target: { value: 'More rain' } });
    await act(() => router.navigate('/allpak'));
    expect(await clickInDialog('Leave without saving?', 'Stay')).toBe('Your draft is kept in this browser.');
    expect(field('Tour name')).toHaveValue('More rain');

    await act(() => router.navigate('/allpak'));
    await clickInDialog('Leave without saving?', 'Leave');
    await waitFor(() => expect(address()).toBe('/allpak'));
    await dialogGone();
  });
});

describe('an update that cannot begin', () => {
  it('without an id says so and leads to one’s own packages', async () => {
    const { address } = show('/update');
    expect(await screen.findByText('No package ID provided for update.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/myCreate'));
  });

  it('of somebody else’s package shows a notice and no form', async () => {
    respondWith(getPackage, { data: numberedTour() }, { id: idOf(1) });
    show();
    expect(await screen.findByRole('heading', { name: 'This is not your package' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('with the id of a task leads to the task’s form', async () => {
    respondWith(getPackage, errorResponse('NOT_FOUND', 'This package does not exist.'), { id: idOf(1) });
    respondWith(
      getTask,
      {
        data: {
          _id: idOf(1),
          title: 'A logo',
          category: 'Design',
          description: 'For a tea house.',
          deadline: '2034-12-01',
          budget: 50,
          likeCount: 0,
          user: { name: 'Amina', rating: 0 },
          mine: true,
          bidByMe: false,
          closed: false,
        },
      },
      { id: idOf(1) },
    );
    const { address } = show();
    await waitFor(() => expect(address()).toBe(`/update-task/${idOf(1)}`));
  });

  it('because the package cannot be loaded says why, and tries again', async () => {
    respondWith(getPackage, errorResponse('INTERNAL', 'Something broke.'), { id: idOf(1) });
    const { user } = show();

    const dialog = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(dialog).toHaveTextContent('Failed to load package details: Something broke.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();

    respondWith(getPackage, { data: numberedTour(1, { mine: true }) }, { id: idOf(1) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Tour name')).toHaveValue('Tea hills 1');
  });

  it.each([
    ['is gone', `/update/${idOf(1)}`, 'This package does not exist.'],
    ['never was', '/update/tea', 'There is no package at this address.'],
  ])('because the package %s says so, and does not try again', async (_case, at, text) => {
    respondWith(getPackage, errorResponse('NOT_FOUND', 'This package does not exist.'), { id: idOf(1) });
    respondWith(getTask, errorResponse('NOT_FOUND', 'This task does not exist.'), { id: idOf(1) });
    const { user } = show(at);

    const dialog = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(dialog).toHaveTextContent(`Failed to load package details: ${text}`);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(screen.getByRole('heading', { name: 'Package not found' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
