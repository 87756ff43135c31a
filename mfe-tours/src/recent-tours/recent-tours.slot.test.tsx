import { visitAnonymously } from '@safar/shared-auth/testing';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { networkError, queryOf, respondLater, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import { Component as RecentTours, loader } from './recent-tours.slot';
import { rememberedTours, rememberTour } from './remembered-tours';

const TITLE = 'Recently viewed';
/**
 * A home screen that shows nothing but this slot and what comes after it, and hands it its loader's data as
 * the shell does.
 */
const home = {
  loader,
  Component: () => (
    <>
      <h1>Home</h1>
      <RecentTours loaderData={useLoaderData<typeof loader>()} />
      <a href="/after">After</a>
    </>
  ),
};
const show = async () => {
  const shown = showScreen('/', home, '/');
  await screen.findByRole('heading', { name: 'Home' });
  return shown;
};
const view = (...numbers: number[]) => numbers.forEach((number) => rememberTour(idOf(number)));
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const section = () => screen.queryByRole('region', { name: TITLE });

beforeEach(visitAnonymously);

describe('recently viewed tours on the home screen', () => {
  it('are asked for with one call and shown in the order they were looked at, also to a visitor', async () => {
    view(3, 1, 2);
    const requests = respondWith(listPackages, packageList([1, 2, 3].map((number) => numberedTour(number))));
    await show();

    expect(await screen.findByRole('link', { name: 'Tea hills 2' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(2)}`,
    );
    expect(cards()).toEqual(['Tea hills 2', 'Tea hills 1', 'Tea hills 3']);
    expect(requests.map(queryOf)).toEqual([{ ids: [2, 1, 3].map(idOf).join(',') }]);
  });

  it('are not there, and not asked for, when none were looked at', async () => {
    const requests = respondWith(listPackages, packageList([]));
    await show();
    expect(section()).not.toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('leave out, and forget, those that are not to be had any more', async () => {
    view(1, 2, 3);
    respondWith(listPackages, packageList([numberedTour(3), numberedTour(1)]));
    await show();
    await screen.findByRole('link', { name: 'Tea hills 3' });
    expect(cards()).toEqual(['Tea hills 3', 'Tea hills 1']);
    expect(rememberedTours()).toEqual([idOf(3), idOf(1)]);
  });

  it('are not there when none of them is to be had any more', async () => {
    view(1);
    respondWith(listPackages, packageList([]));
    await show();
    await waitFor(() => expect(section()).not.toBeInTheDocument());
    expect(rememberedTours()).toEqual([]);
  });

  it('keep their room while they are on their way, and the home does not wait, nor when it is loaded again', async () => {
    view(1, 2);
    const room = () => within(section() ?? document.body).getAllByRole('listitem', { hidden: true });
    const { requests, respond } = respondLater(listPackages);
    const { router } = await show();
    expect(room()).toHaveLength(2);
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => respond(packageList([numberedTour(1), numberedTour(2)])));
    expect(await screen.findAllByRole('article')).toHaveLength(2);

    await act(() => router.navigate('/'));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(room()).toHaveLength(2);
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(async () => respond(packageList([numberedTour(1)])));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it('are left out when they cannot be loaded, and remembered still', async () => {
    view(1);
    respondWith(listPackages, networkError);
    await show();
    expect(section()).toBeInTheDocument();
    await waitFor(() => expect(section()).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rememberedTours()).toEqual([idOf(1)]);
  });

  it('are forgotten on Clear; whoever pressed it goes on from there', async () => {
    view(1, 2);
    respondWith(listPackages, packageList([numberedTour(1), numberedTour(2)]));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Clear recently viewed tours' }));

    expect(section()).not.toBeInTheDocument();
    expect(screen.getByText('Recently viewed tours are cleared.')).toHaveFocus();
    expect(rememberedTours()).toEqual([]);
    await user.tab();
    expect(screen.getByRole('link', { name: 'After' })).toHaveFocus();
  });
});
