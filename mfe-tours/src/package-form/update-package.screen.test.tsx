import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { answerDialog } from '@safar/shared-ui/testing/answer-dialog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, foreignPage, refusal, unreachable } from '../testing/backend';
import { dialogGone, prepareForDialogs } from '../testing/dialogs';
import { idOf } from '@safar/shared-testing/id';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as updatePackage from './update-package.screen';

const PATH = `/api/v1/tour-package/${idOf(1)}`;
const show = (at = `/update/${idOf(1)}`) => showScreen('/update/:id?', updatePackage, at);
const field = (label: string) => screen.getByLabelText(label);
const submitButton = () => screen.getByRole('button', { name: 'Update Package' });

const showOwn = async () => {
  const own = numberedTour(1, { mine: true, contactNo: '01711-000000', email: 'amina@example.com' });
  answer('get', PATH, { data: own });
  const shown = show();
  await screen.findByLabelText('Tour name');
  return shown;
};

beforeAll(prepareForDialogs);
beforeEach(() => signInAs());

describe('updating a package', () => {
  it('starts from what is there and sends what changed, then goes home', async () => {
    const requests = answer('put', PATH, { data: numberedTour(), message: 'Your tour is up to date.' });
    const { user, address } = await showOwn();
    expect(field('Price per person')).toHaveValue(120);
    expect(field('Departure date')).toHaveValue('2099-12-01');
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
        tourName: 'Tea hills 1',
        price: 99.5,
        contactNo: '01711-000000',
        email: 'amina@example.com',
      }),
    );
    await dialogGone();
  });

  it('has its own words when the server has none', async () => {
    answer('put', PATH, { data: numberedTour(), message: '' });
    const { user, address } = await showOwn();
    await user.click(submitButton());
    expect(await screen.findByText('Tour package updated successfully.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'), { timeout: 3000 });
    await dialogGone();
  });

  it('says that it is under way', async () => {
    let finish: (value: object) => void = () => undefined;
    answer('put', PATH, () => new Promise<object>((resolve) => (finish = resolve)));
    const { user } = await showOwn();
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled();
    await waitFor(() => {
      finish({ data: numberedTour(), message: 'Done.' });
      expect(screen.getByRole('dialog', { name: 'Update Successful!' })).toBeInTheDocument();
    });
    await user.keyboard('{Escape}');
    await dialogGone();
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
      () => refusal(403, 'FORBIDDEN', 'Only its guide may change it.'),
      'Only its guide may change it.',
    ],
    [
      'its own words when a proxy answers',
      () => foreignPage(502),
      'An unexpected error occurred during update.',
    ],
    ['that nobody answers', unreachable, 'The server cannot be reached.'],
  ])('that fails shows %s and keeps the values', async (_case, answered, text) => {
    answer('put', PATH, answered);
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
    answer('put', PATH, refusal(400, 'VALIDATION', 'Check the fields.', { price: 'That is too much.' }));
    const { user } = await showOwn();
    await user.click(submitButton());
    await answerDialog('Update Failed!', 'OK');
    expect(field('Price per person')).toHaveAccessibleDescription(/That is too much\./);
    expect(screen.getByRole('link', { name: 'That is too much.' })).toBeInTheDocument();
    await dialogGone();
  });

  it('keeps the values, and says why, when the session ended meanwhile', async () => {
    answer('put', PATH, refusal(401, 'UNAUTHENTICATED', 'Please log in to do this.'));
    const { user } = await showOwn();
    fireEvent.change(field('Tour name'), { target: { value: 'More rain' } });
    visitAnonymously();
    await user.click(submitButton());
    expect(await answerDialog('Update Failed!', 'OK')).toBe('Please log in to do this.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please log in to do this.');
    expect(field('Tour name')).toHaveValue('More rain');
    await dialogGone();
  });

  it('asks before what was typed is left behind', async () => {
    const { router, address } = await showOwn();
    fireEvent.change(field('Tour name'), { target: { value: 'More rain' } });
    await act(() => router.navigate('/allpak'));
    expect(await answerDialog('Leave without saving?', 'Stay')).toBe('What you typed here will be lost.');
    expect(field('Tour name')).toHaveValue('More rain');

    await act(() => router.navigate('/allpak'));
    await answerDialog('Leave without saving?', 'Leave');
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
    answer('get', PATH, { data: numberedTour() });
    show();
    expect(await screen.findByRole('heading', { name: 'This is not your package' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('with the id of a task leads to the task’s form', async () => {
    answer('get', PATH, refusal(404, 'NOT_FOUND', 'This package does not exist.'));
    answer('get', `/alltasks/${idOf(1)}`, {
      data: {
        _id: idOf(1),
        title: 'A logo',
        category: 'Design',
        description: 'For a tea house.',
        deadline: '2099-12-01',
        budget: 50,
        likeCount: 0,
        user: { name: 'Amina', rating: 0 },
        mine: true,
        bidByMe: false,
        closed: false,
      },
    });
    const { address } = show();
    await waitFor(() => expect(address()).toBe(`/update-task/${idOf(1)}`));
  });

  it('because the package cannot be loaded says why, and tries again', async () => {
    answer('get', PATH, refusal(500, 'INTERNAL', 'Something broke.'));
    const { user } = show();

    const dialog = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(dialog).toHaveTextContent('Failed to load package details: Something broke.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();

    answer('get', PATH, { data: numberedTour(1, { mine: true }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Tour name')).toHaveValue('Tea hills 1');
  });

  it.each([
    ['is gone', `/update/${idOf(1)}`, 'This package does not exist.'],
    ['never was', '/update/tea', 'There is no package at this address.'],
  ])('because the package %s says so, and does not try again', async (_case, at, text) => {
    answer('get', PATH, refusal(404, 'NOT_FOUND', 'This package does not exist.'));
    answer('get', `/alltasks/${idOf(1)}`, refusal(404, 'NOT_FOUND', 'This task does not exist.'));
    const { user } = show(at);

    const dialog = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(dialog).toHaveTextContent(`Failed to load package details: ${text}`);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(screen.getByRole('heading', { name: 'This package is not here' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
