import { act, screen, waitFor, within } from '@testing-library/react';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { PackageListResponse } from '@safar/shared-contracts/tour-package.contract';
import { errorResponse, tooManyRequests } from '@safar/shared-testing/error-response';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { numberedTour, numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as allPackages from './all-packages.screen';

const show = (at = '/allpak') => showScreen('/allpak', allPackages, at);
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('all packages', () => {
  it('lists the packages with the count and the stats', async () => {
    respondWith(listPackages, packageList(numberedTours(2), { total: 48, nextCursor: 'b' }));
    show();

    expect(await heading('All 48 Tour Packages')).toBeInTheDocument();
    expect(screen.getByText('48 Tour Packages')).toBeInTheDocument();
    expect(screen.getByText('50K+ Happy Travelers')).toBeInTheDocument();
    expect(screen.getByText('15+ Countries')).toBeInTheDocument();
    const card = within(screen.getAllByRole('article')[0] ?? document.body);
    expect(card.getByRole('link', { name: 'Tea hills 1' })).toHaveAttribute(
      'href',
      '/tour-details/000000000000000000000001',
    );
    expect(card.getByText('$120')).toBeInTheDocument();
    expect(card.getByText('1 Dec 2034')).toBeInTheDocument();
    expect(card.getByText('3 likes · 7 bookings')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('All Packages · Safar'));
  });

  it('asks for the bare list, the one that the page preloads', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(1)));
    show();
    await heading('All 1 Tour Package');
    expect(requests.map(({ url }) => url)).toEqual([location.origin + listPackages.path]);
  });

  it('says when the list cannot be loaded, and tries again', async () => {
    respondWith(listPackages, errorResponse('INTERNAL', 'Something broke.'));
    const { user } = show();

    expect(await heading('Failed to load packages.')).toBeInTheDocument();
    expect(screen.getByText('Something broke.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search packages' })).toBeInTheDocument();

    respondWith(listPackages, packageList(numberedTours(1)));
    await user.click(button('Retry'));
    expect(await heading('All 1 Tour Package')).toBeInTheDocument();
  });

  it('says after too many searches when to try again, and Retry does', async () => {
    respondWith(listPackages, tooManyRequests(40));
    const { user } = show('/allpak?q=tea');
    expect(await heading('Failed to load packages.')).toBeInTheDocument();
    expect(screen.getByText('Too many requests. Please try again in 40 seconds.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search packages' })).toHaveValue('tea');

    const requests = respondWith(listPackages, packageList(numberedTours(1)));
    await user.click(button('Retry'));
    // It breaks a word that is longer than the line.
    expect(await heading('Found 1 package for "tea"')).toHaveStyle({ minWidth: '0' });
    expect(requests).toHaveLength(1);
  });
});

describe('a site without packages', () => {
  it('says so, and how to add one', async () => {
    respondWith(listPackages, packageList([]));
    show();
    expect(await heading('No packages found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Package' })).toHaveAttribute('href', '/add-pak');
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
  });
});

describe('searching', () => {
  it('runs on Enter, not while typing, and lives in the address', async () => {
    const requests = respondWith(listPackages, (request) =>
      packageList(numberedTours(queryOf(request)['q'] ? 1 : 3)),
    );
    const { user, address } = show();
    await heading('All 3 Tour Packages');
    expect(screen.queryByRole('button', { name: 'Clear Search' })).not.toBeInTheDocument();

    await user.type(screen.getByRole('searchbox'), 'tea & rain');
    expect(requests).toHaveLength(1);
    await user.keyboard('{Enter}');

    expect(await heading('Found 1 package for "tea & rain"')).toBeInTheDocument();
    expect(address()).toBe('/allpak?q=tea+%26+rain');
    expect(queryOf(requests[1])).toEqual({ q: 'tea & rain' });
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('has the first 200 letters of an address that somebody made longer', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(1)));
    show(`/allpak?q=${'tea '.repeat(60)}`);
    const q = 'tea '.repeat(50).trim();
    await waitFor(() => expect(requests.map(queryOf)).toEqual([{ q }]));
    expect(await screen.findByRole('searchbox')).toHaveValue(q);
  });

  it('runs on Search, can be cleared, and follows Back', async () => {
    respondWith(listPackages, (request) => packageList(numberedTours(queryOf(request)['q'] ? 1 : 3)));
    const { user, address, router } = show('/allpak?q=tea');
    await heading('Found 1 package for "tea"');
    expect(screen.getByRole('searchbox')).toHaveValue('tea');

    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'boat');
    await user.click(button('Search'));
    await heading('Found 1 package for "boat"');

    await user.click(button('Clear Search'));
    expect(await heading('All 3 Tour Packages')).toBeInTheDocument();
    expect(address()).toBe('/allpak');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');

    await act(() => router.navigate(-1));
    await heading('Found 1 package for "boat"');
    expect(screen.getByRole('searchbox')).toHaveValue('boat');
  });

  it('shows the word of the address, not what was typed at another one, after Back and Forward', async () => {
    respondWith(listPackages, (request) => packageList(numberedTours(queryOf(request)['q'] ? 1 : 3)));
    const { user, router } = show();
    await heading('All 3 Tour Packages');
    await user.type(screen.getByRole('searchbox'), 'tea{Enter}');
    await heading('Found 1 package for "tea"');

    await act(() => router.navigate(-1));
    await heading('All 3 Tour Packages');
    expect(screen.getByRole('searchbox')).toHaveValue('');

    await user.type(screen.getByRole('searchbox'), 'boat');
    await act(() => router.navigate(1));
    await heading('Found 1 package for "tea"');
    expect(screen.getByRole('searchbox')).toHaveValue('tea');
  });

  it('that finds nothing offers to clear it and what is close', async () => {
    respondWith(listPackages, (request) =>
      queryOf(request)['q']
        ? packageList([], { closeMatches: [numberedTour(5)] })
        : packageList(numberedTours(3)),
    );
    const { user } = show('/allpak?q=tee');

    expect(await heading('No packages found')).toBeInTheDocument();
    expect(await heading('Found 0 packages for "tee"')).toBeInTheDocument();
    expect(screen.getByText('Try other words, such as a place or a month.')).toBeVisible();
    expect(await heading('Close matches')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tea hills 5' })).toBeInTheDocument();

    await user.click(button('Clear Search'));
    expect(await heading('All 3 Tour Packages')).toBeInTheDocument();
  });

  it('shows that it is in progress', async () => {
    let found: (value: PackageListResponse) => void = () => undefined;
    respondWith(listPackages, (request) =>
      queryOf(request)['q']
        ? new Promise<PackageListResponse>((resolve) => (found = resolve))
        : packageList(numberedTours(3)),
    );
    const { user } = show();
    await heading('All 3 Tour Packages');
    await user.type(screen.getByRole('searchbox'), 'tea{Enter}');

    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await waitFor(() => {
      found(packageList(numberedTours(2)));
      expect(screen.getByRole('heading', { name: 'Found 2 packages for "tea"' })).toBeInTheDocument();
    });
  });
});

describe('load more', () => {
  it('asks for the next page of what the address asks for, and goes on in it', async () => {
    const requests = respondWith(listPackages, (request) =>
      queryOf(request)['cursor']
        ? packageList(numberedTours(1, 25), { total: 25 })
        : packageList(numberedTours(24), { total: 25, nextCursor: 'page-2' }),
    );
    const { user } = show('/allpak?sort=newest');
    await screen.findByText('Showing 24 of 25 packages');

    await user.click(button('Load more'));
    expect(await screen.findByText('Showing 25 of 25 packages')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tea hills 25' })).toHaveFocus();
    expect(queryOf(requests[1])).toEqual({ sort: 'newest', cursor: 'page-2' });
  });

  it('says when the next page cannot be loaded', async () => {
    respondWith(listPackages, (request) =>
      queryOf(request)['cursor']
        ? tooManyRequests(40)
        : packageList(numberedTours(24), { total: 25, nextCursor: 'c' }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load packages. Too many requests. Please try again in 40 seconds.',
    );
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });
});
