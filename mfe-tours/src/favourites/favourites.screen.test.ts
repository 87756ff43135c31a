import { signInAs } from '@safar/shared-auth/testing';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { idOf } from '@safar/shared-testing/id';
import { networkError, queryOf, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { numberedTour, numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import { addFavourite, favouriteTours, MAX_FAVOURITES } from './favourite-tours';
import * as favourites from './favourites.screen';

let uid: string;
const show = () => showScreen('/favourites', favourites, '/favourites');
const mark = (...numbers: number[]) => numbers.forEach((number) => addFavourite(uid, idOf(number)));
const kept = () => favouriteTours(uid).map((id) => Number.parseInt(id, 16));
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const toggle = (number: number) => screen.findByRole('button', { name: `Favourite Tea hills ${number}` });

beforeEach(() => ({ uid } = signInAs()));

describe('favourites', () => {
  it('are shown with the one marked last first, by a request for each twelve', async () => {
    mark(...Array.from({ length: 13 }, (_, index) => index + 1));
    const requests = respondWith(listPackages, packageList(numberedTours(13)));
    show();
    expect(await screen.findByRole('link', { name: 'Tea hills 13' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(13)}`,
    );
    expect(cards().slice(0, 3)).toEqual(['Tea hills 13', 'Tea hills 12', 'Tea hills 11']);
    expect(cards()).toHaveLength(13);
    expect(requests.map((request) => String(queryOf(request)['ids']).split(',').length)).toEqual([12, 1]);
  });

  it('stay on the page when they are unmarked there, and can be marked again', async () => {
    mark(1, 2);
    respondWith(listPackages, packageList(numberedTours(2)));
    const { user } = show();
    await user.click(await toggle(1));
    expect(await toggle(1)).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toEqual([2]);
    await user.click(await toggle(1));
    expect(await toggle(1)).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([1, 2]);
  });

  it('say which cannot be booked any more, and remove them when asked to', async () => {
    mark(1, 2, 3);
    respondWith(listPackages, packageList([numberedTour(2)]));
    const { user } = show();
    const line = (await screen.findByText(/^2 of your favourites cannot be booked any more/)).closest('p');
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(line).toHaveFocus();
    expect(line).toHaveTextContent('Removed.');
    expect(kept()).toEqual([2]);
    expect(cards()).toEqual(['Tea hills 2']);
  });

  it('lead to all packages when none of them can be booked any more', async () => {
    mark(1);
    respondWith(listPackages, packageList([]));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(screen.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('say where they come from when there are none', async () => {
    const requests = respondWith(listPackages, packageList([]));
    show();
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
    expect(requests).toHaveLength(0);
  });

  it('stay when they cannot be loaded', async () => {
    mark(1);
    respondWith(listPackages, networkError);
    show();
    expect(await screen.findByText('Failed to load your favourites')).toBeInTheDocument();
    expect(kept()).toEqual([1]);
  });

  it('say that a change is lost with the page where the browser cannot keep it', async () => {
    mark(1, 2);
    respondWith(listPackages, () => packageList(numberedTours(2)));
    show();
    await screen.findAllByRole('article');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await userEvent.click(await toggle(1));
    expect(
      await screen.findByText(/^Your browser cannot keep your favourites: this change is lost/),
    ).toBeVisible();
    expect(await toggle(1)).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toEqual([2]);
    await userEvent.click(await toggle(1));
    expect(kept()).toEqual([1, 2]);
  });

  it('are so many at most that their page can be read', () => {
    mark(...Array.from({ length: MAX_FAVOURITES }, (_, index) => index + 1));
    expect(addFavourite(uid, idOf(99))).toBe(false);
    expect(kept()).toHaveLength(MAX_FAVOURITES);
    // One that is marked already can be marked again.
    expect(addFavourite(uid, idOf(1))).toBe(true);
  });
});
