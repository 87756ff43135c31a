import { signInAs } from '@safar/shared-auth/testing';
import { getPackage, listRelatedPackages } from '@safar/shared-contracts/endpoints/packages';
import { respondWith } from '@safar/shared-testing/network';
import { screen, within } from '@testing-library/react';
import { dialogGone } from '../testing/dialogs';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as tourDetails from './tour-details.screen';

const ADDRESS = `http://localhost:3000/tour-details/${idOf(1)}`;
const shareButton = () => screen.getByRole('button', { name: 'Share' });

/** A browser with a share sheet. jsdom has none. */
function shareSheet(choose: () => Promise<void>) {
  const share = jest.fn<Promise<void>, [ShareData]>(choose);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return share;
}

async function showTour() {
  const shown = showScreen('/tour-details/:id?', tourDetails, `/tour-details/${idOf(1)}?from=home#about`);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

beforeEach(() => {
  signInAs();
  respondWith(getPackage, { data: numberedTour() }, { id: idOf(1) });
  respondWith(listRelatedPackages, { data: [] });
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('sharing a tour', () => {
  it('opens the share sheet with the tour’s own address', async () => {
    const share = shareSheet(() => Promise.resolve());
    const { user } = await showTour();
    await user.click(shareButton());
    expect(share.mock.calls).toEqual([[{ title: 'Tea hills 1', url: ADDRESS }]]);
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
  });

  it('is nothing to speak of when somebody thinks better of it', async () => {
    shareSheet(() => Promise.reject(new DOMException('Cancelled.', 'AbortError')));
    const { user } = await showTour();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(shareButton());
    expect(shareButton()).toHaveFocus();
    expect(shareButton()).toHaveAttribute('aria-disabled', 'false');
    expect(copy).not.toHaveBeenCalled();
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
  });

  it('opens one share sheet however often it is asked for', async () => {
    const share = shareSheet(() => new Promise(() => undefined));
    const { user } = await showTour();
    await user.dblClick(shareButton());
    expect(share).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['there is no share sheet', () => undefined],
    ['it does not open', () => shareSheet(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))],
  ])('copies the link where %s', async (_case, prepare) => {
    prepare();
    const { user } = await showTour();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(shareButton());
    expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    expect(copy.mock.calls).toEqual([[ADDRESS]]);
    expect(shareButton()).toHaveFocus();
  });

  it('shows the link where nothing else works', async () => {
    const { user } = await showTour();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await user.click(shareButton());

    const dialog = await screen.findByRole('dialog', { name: 'Copy this link to share the tour' });
    expect(dialog).toHaveTextContent(ADDRESS);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(shareButton()).toHaveFocus();
  });
});
