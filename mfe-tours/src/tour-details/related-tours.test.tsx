import { signInAs } from '@safar/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, refusal, unreachable } from '../testing/backend';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour, numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as tourDetails from './tour-details.screen';

const path = (number = 1) => `/api/v1/tour-package/${idOf(number)}`;
const RELATED = `${path()}/related`;
const section = () => screen.getByRole('region', { name: 'You may also like' });
const show = async () => {
  const shown = showScreen('/tour-details/:id?', tourDetails, `/tour-details/${idOf(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' });
  return shown;
};
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);

beforeEach(() => {
  signInAs();
  answer('get', path(), { data: numberedTour() });
});

describe('tours like this one', () => {
  it('are four cards at most, the best first, never the tour itself', async () => {
    answer('get', RELATED, { data: [numberedTour(4), numberedTour(1), ...numberedTours(5, 6)] });
    await show();
    expect(await within(section()).findByRole('link', { name: 'Tea hills 4' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(4)}`,
    );
    expect(names()).toEqual(['Tea hills 4', 'Tea hills 6', 'Tea hills 7', 'Tea hills 8']);
  });

  it('are not waited for: their room is kept', async () => {
    let arrive: (value: object) => void = () => undefined;
    const requests = answer('get', RELATED, () => new Promise<object>((resolve) => (arrive = resolve)));
    await show();
    expect(within(section()).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
    expect(within(section()).getByText('Loading...')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => arrive({ data: numberedTours(2, 2) }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('are left out when there are none', async () => {
    answer('get', RELATED, { data: [] });
    await show();
    await waitFor(() => expect(screen.queryByText('You may also like')).not.toBeInTheDocument());
  });

  it('do not keep a like waiting', async () => {
    answer('get', RELATED, { data: numberedTours(2, 2) });
    const { user } = await show();
    await screen.findAllByRole('article');

    answer('get', RELATED, () => new Promise<object>(() => undefined));
    answer('patch', path(), { modifiedCount: 1, message: 'Liked.' });
    answer('get', path(), { data: numberedTour(1, { likedByMe: true }) });
    await user.click(screen.getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('button', { name: '✓ Liked' })).toBeDisabled();
    expect(names()).toEqual(['Tea hills 2', 'Tea hills 3']);
  });

  it('are those of the tour that is shown', async () => {
    answer('get', RELATED, { data: numberedTours(1, 2) });
    const { router } = await show();
    await screen.findByRole('link', { name: 'Tea hills 2' });

    answer('get', path(2), { data: numberedTour(2) });
    answer('get', `${path(2)}/related`, { data: numberedTours(1, 3) });
    await act(() => router.navigate(`/tour-details/${idOf(2)}`));
    expect(await screen.findByRole('link', { name: 'Tea hills 3' })).toBeInTheDocument();
    expect(names()).toEqual(['Tea hills 3']);
  });
});

describe('tours like this one that cannot be loaded', () => {
  it('say so quietly in their place, and can be asked for alone', async () => {
    answer('get', RELATED, refusal(500, 'INTERNAL', 'Something broke.'));
    const { user } = await show();
    expect(await within(section()).findByText(/These tours could not be loaded/)).toHaveTextContent(
      'Something broke.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    const tourCalls = answer('get', path(), unreachable);
    answer('get', RELATED, { data: numberedTours(2, 2) });
    await user.click(within(section()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'You may also like' })).toHaveFocus();
    expect(tourCalls).toHaveLength(0);
  });

  it('keep the focus on Retry while it runs and when it fails again', async () => {
    answer('get', RELATED, unreachable);
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    let arrive: (value: Response) => void = () => undefined;
    const requests = answer('get', RELATED, () => new Promise<Response>((resolve) => (arrive = resolve)));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Retrying...' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => arrive(refusal(500, 'INTERNAL', 'Something broke.')));
    expect(await screen.findByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('lead back to the title when it turns out that there are none', async () => {
    answer('get', RELATED, unreachable);
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer('get', RELATED, { data: [] });
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText('You may also like')).not.toBeInTheDocument();
  });
});
