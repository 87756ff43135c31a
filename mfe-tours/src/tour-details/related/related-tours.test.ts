import { signInAs } from '@safar/shared-auth/testing';
import { getPackage, likePackage, listRelatedPackages } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondLater, respondWith } from '@safar/shared-testing/network';
import { focusWhenShown } from '@safar/shared-ui/testing/focus-when-shown';
import { act, screen, waitFor, within } from '@testing-library/react';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour, numberedTours } from '../../testing/numbered-tours';
import { showScreen } from '../../testing/show-screen';
import * as tourDetails from '../tour-details.screen';

const section = () => screen.getByRole('region', { name: 'You may also like' });
const show = async () => {
  const shown = showScreen('/tour-details/:id?', tourDetails, `/tour-details/${idOf(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' });
  return shown;
};
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);

beforeEach(() => {
  signInAs();
  respondWith(getPackage, { data: numberedTour() }, { id: idOf(1) });
});

describe('tours like this one', () => {
  it('are four cards at most, the best first, never the tour itself', async () => {
    respondWith(
      listRelatedPackages,
      { data: [numberedTour(4), numberedTour(1), ...numberedTours(5, 6)] },
      { id: idOf(1) },
    );
    await show();
    expect(await within(section()).findByRole('link', { name: 'Tea hills 4' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(4)}`,
    );
    expect(names()).toEqual(['Tea hills 4', 'Tea hills 6', 'Tea hills 7', 'Tea hills 8']);
  });

  it('are not waited for: their room is kept', async () => {
    const { requests, respond } = respondLater(listRelatedPackages, { id: idOf(1) });
    await show();
    expect(within(section()).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
    expect(within(section()).getByText('Loading...')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => respond({ data: numberedTours(2, 2) }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('are left out when there are none', async () => {
    respondWith(listRelatedPackages, { data: [] }, { id: idOf(1) });
    await show();
    await waitFor(() => expect(screen.queryByText('You may also like')).not.toBeInTheDocument());
  });

  it('do not keep a like waiting', async () => {
    respondWith(listRelatedPackages, { data: numberedTours(2, 2) }, { id: idOf(1) });
    const { user } = await show();
    await screen.findAllByRole('article');

    respondLater(listRelatedPackages, { id: idOf(1) });
    respondWith(likePackage, { modifiedCount: 1, message: 'Liked.' }, { id: idOf(1) });
    respondWith(getPackage, { data: numberedTour(1, { likedByMe: true }) }, { id: idOf(1) });
    await user.click(screen.getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('button', { name: '✓ Liked' })).toBeDisabled();
    expect(names()).toEqual(['Tea hills 2', 'Tea hills 3']);
  });

  it('are those of the tour that is shown', async () => {
    respondWith(listRelatedPackages, { data: numberedTours(1, 2) }, { id: idOf(1) });
    const { router } = await show();
    await screen.findByRole('link', { name: 'Tea hills 2' });

    respondWith(getPackage, { data: numberedTour(2) }, { id: idOf(2) });
    respondWith(listRelatedPackages, { data: numberedTours(1, 3) }, { id: idOf(2) });
    await act(() => router.navigate(`/tour-details/${idOf(2)}`));
    expect(await screen.findByRole('link', { name: 'Tea hills 3' })).toBeInTheDocument();
    expect(names()).toEqual(['Tea hills 3']);
  });
});

describe('tours like this one that cannot be loaded', () => {
  it('say so quietly in their place, and can be asked for alone', async () => {
    respondWith(listRelatedPackages, errorResponse('INTERNAL', 'Something broke.'), { id: idOf(1) });
    const { user } = await show();
    expect(await within(section()).findByText(/These tours could not be loaded/)).toHaveTextContent(
      'Something broke.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    const tourCalls = respondWith(getPackage, networkError, { id: idOf(1) });
    respondWith(listRelatedPackages, { data: numberedTours(2, 2) }, { id: idOf(1) });
    const focused = focusWhenShown('Tea hills 2');
    await user.click(within(section()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(await focused).toBe(screen.getByRole('heading', { name: 'You may also like' }));
    expect(tourCalls).toHaveLength(0);
  });

  it('keep the focus on Retry while it runs and when it fails again', async () => {
    respondWith(listRelatedPackages, networkError, { id: idOf(1) });
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    const { requests, respond } = respondLater(listRelatedPackages, { id: idOf(1) });
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Retrying...' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => respond(errorResponse('INTERNAL', 'Something broke.')));
    expect(await screen.findByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('lead back to the title when it turns out that there are none', async () => {
    respondWith(listRelatedPackages, networkError, { id: idOf(1) });
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    respondWith(listRelatedPackages, { data: [] }, { id: idOf(1) });
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText('You may also like')).not.toBeInTheDocument();
  });
});
