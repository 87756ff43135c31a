import { screen, waitFor, within } from '@testing-library/react';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import type { PackageListResponse } from '@safar/shared-contracts/tour-package.contract';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as allPackages from './all-packages.screen';

const show = (at = '/allpak') => showScreen('/allpak', allPackages, at);
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  respondWith(suggest, { data: [{ kind: 'place', text: 'Sylhet' }] });
});

describe('sort and filters', () => {
  it('go into the address and the call, and can be cleared', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(2)));
    const { user, address } = show('/allpak?q=tea');
    await heading('Found 2 packages for "tea"');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Best match');

    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
    await waitFor(() => expect(address()).toBe('/allpak?q=tea&sort=price-asc'));
    await user.type(screen.getByLabelText('Destination'), 'Sylhet{Enter}');
    await waitFor(() => expect(address()).toBe('/allpak?q=tea&sort=price-asc&destination=Sylhet'));
    await user.type(screen.getByLabelText('Lowest price'), '50');
    await user.type(screen.getByLabelText('Highest price'), '200.5');
    await user.tab();

    const chosen = { q: 'tea', sort: 'price-asc', destination: 'Sylhet', minPrice: '50', maxPrice: '200.5' };
    await waitFor(() => expect(address()).toBe(`/allpak?${new URLSearchParams(chosen)}`));
    expect(queryOf(requests.at(-1))).toEqual(chosen);

    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/allpak?q=tea&sort=price-asc'));
    await waitFor(() => expect(screen.getByLabelText('Destination')).toHaveValue(''));
    expect(screen.getByLabelText('Sort by')).toHaveFocus();
  });

  it('by duration and by rating go into the address and the call at once, and can be taken out', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(9), { unfiltered: { total: 49 } }));
    const { user, address } = show();
    await heading('All 9 Tour Packages');
    await user.selectOptions(screen.getByLabelText('Duration'), '2 to 3 days');
    await waitFor(() => expect(address()).toBe('/allpak?days=2-3'));
    await user.selectOptions(screen.getByLabelText('Rating'), '4 and up');
    await waitFor(() => expect(address()).toBe('/allpak?days=2-3&minRating=4'));
    expect(queryOf(requests.at(-1))).toEqual({ days: '2-3', minRating: '4' });
    await heading('9 of 49 Tour Packages');
    await screen.findByRole('button', { name: 'Sort and filter (2 chosen)' });

    await user.click(await screen.findByRole('button', { name: /^2 to 3 days/ }));
    await waitFor(() => expect(address()).toBe('/allpak?minRating=4'));
    await waitFor(() => expect(screen.getByLabelText('Duration')).toHaveDisplayValue('Any length'));
    await user.click(await screen.findByRole('button', { name: /^Rated 4 and up/ }));
    await waitFor(() => expect(screen.getByLabelText('Rating')).toHaveDisplayValue('Any rating'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Top rated');
    await waitFor(() => expect(address()).toBe('/allpak?sort=top-rated'));
  });

  it('by how many travel together go into the address and the call at once, and can be taken out', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(9), { unfiltered: { total: 49 } }));
    const { user, address } = show('/allpak?travellers=10');
    await heading('All 9 Tour Packages');
    expect(queryOf(requests[0])).toEqual({});
    await user.selectOptions(screen.getByLabelText('Travellers'), '4');
    await waitFor(() => expect(address()).toBe('/allpak?travellers=4'));
    expect(queryOf(requests.at(-1))).toEqual({ travellers: '4' });
    await heading('9 of 49 Tour Packages');
    // The booking box of each tour begins with them.
    const link = await screen.findByRole('link', { name: 'Tea hills 1' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\?travellers=4$/));

    await user.click(await screen.findByRole('button', { name: /^Places for 4/ }));
    await waitFor(() => expect(address()).toBe('/allpak'));
    await waitFor(() => expect(screen.getByLabelText('Travellers')).toHaveDisplayValue('Any'));
  });

  it('keep what is typed while the list for another choice still loads', async () => {
    let found: (value: PackageListResponse) => void = () => undefined;
    respondWith(listPackages, (request) =>
      queryOf(request)['sort']
        ? new Promise<PackageListResponse>((resolve) => (found = resolve))
        : packageList(numberedTours(3)),
    );
    const { user, address } = show();
    await heading('All 3 Tour Packages');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await screen.findByText('Loading...');
    await user.type(screen.getByLabelText('Destination'), 'Syl');

    found(packageList(numberedTours(3)));
    await waitFor(() => expect(address()).toBe('/allpak?sort=newest'));
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Destination')).toHaveValue('Syl');
  });

  it('say in a sentence that the lowest price is above the highest, and keep both', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(2)));
    const { user, address } = show();
    await heading('All 2 Tour Packages');
    const [lowest, highest] = [screen.getByLabelText('Lowest price'), screen.getByLabelText('Highest price')];

    await user.type(lowest, '300');
    await user.tab();
    await waitFor(() => expect(address()).toBe('/allpak?minPrice=300'));
    await user.type(highest, '200');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();

    expect(screen.getByRole('alert')).toHaveTextContent('The lowest price is above the highest price.');
    for (const price of [lowest, highest])
      expect(price).toHaveAccessibleDescription('The lowest price is above the highest price.');
    expect([lowest, highest].map((price) => price.matches('[aria-invalid=true]'))).toEqual([true, true]);
    expect([lowest, highest]).toEqual([
      expect.objectContaining({ value: '300' }),
      expect.objectContaining({ value: '200' }),
    ]);
    expect(address()).toBe('/allpak?minPrice=300');
    expect(requests).toHaveLength(2);

    await user.type(highest, '0{Enter}');
    await waitFor(() => expect(address()).toBe('/allpak?minPrice=300&maxPrice=2000'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say so of an address with such prices', async () => {
    respondWith(listPackages, packageList([]));
    show('/allpak?minPrice=300&maxPrice=200');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The lowest price is above the highest price.',
    );
  });

  it('alone are counted among all packages', async () => {
    respondWith(listPackages, packageList(numberedTours(9), { unfiltered: { total: 49 } }));
    const { user } = show('/allpak?month=2031-05');
    await heading('9 of 49 Tour Packages');
    expect(screen.getByText('9 Matching Packages')).toBeInTheDocument();

    respondWith(
      listPackages,
      packageList(numberedTours(1), { unfiltered: { total: 10_000, moreThanTotal: true } }),
    );
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await heading('1 of more than 10,000 Tour Packages');
    expect(screen.getByText('1 Matching Package')).toBeInTheDocument();
  });

  it('are shown over the list, each with a way to take it out', async () => {
    respondWith(listPackages, packageList(numberedTours(2)));
    const { user, address } = show(
      '/allpak?q=tea&destination=Sylhet&month=2031-05&minPrice=50&maxPrice=200.5',
    );
    await heading('Found 2 packages for "tea"');
    const chosen = () =>
      within(screen.getByRole('group', { name: 'Chosen filters' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(chosen()).toEqual([
      'Sylhet, remove this filter',
      'May 2031, remove this filter',
      'From $50, remove this filter',
      'Up to $200.50, remove this filter',
      'Clear filters',
    ]);

    await user.click(screen.getByRole('button', { name: /^May 2031/ }));
    await waitFor(() =>
      expect(address()).toBe('/allpak?q=tea&destination=Sylhet&minPrice=50&maxPrice=200.5'),
    );
    await waitFor(() => expect(chosen()).toHaveLength(4));
    expect(screen.getByLabelText('Month')).toHaveDisplayValue('Any month');
    expect(document.body).not.toHaveFocus();
  });

  it('are behind a button where they have no room: Escape and Apply close them, the focus goes back to it', async () => {
    respondWith(listPackages, packageList(numberedTours(2)));
    const { user, address } = show('/allpak?destination=Sylhet&month=2031-05');
    await heading('2 Tour Packages');
    const toggle = button('Sort and filter (2 chosen)');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveAttribute('aria-controls', screen.getByRole('form', { name: 'Sort and filter' }).id);

    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByLabelText('Destination'));
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();

    await user.click(toggle);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await user.type(screen.getByLabelText('Lowest price'), '50');
    await user.tab();
    expect(address()).toBe('/allpak?destination=Sylhet&month=2031-05');
    await user.click(button('Apply (3)'));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
    await waitFor(() =>
      expect(address()).toBe('/allpak?sort=newest&destination=Sylhet&month=2031-05&minPrice=50'),
    );
  });

  it('in a sheet close when the focus goes on to the list, which they cover, and keep what was typed', async () => {
    respondWith(listPackages, packageList(numberedTours(2)));
    const { user } = show();
    await heading('All 2 Tour Packages');
    const toggle = button('Sort and filter');
    await user.click(toggle);
    await user.type(screen.getByLabelText('Lowest price'), '50');
    await user.tab();
    await user.tab();
    expect(button('Apply (1)')).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Tea hills 1' })).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Lowest price')).toHaveValue(50);
  });

  it('suggest destinations: one that is chosen acts at once, in a sheet on Apply', async () => {
    respondWith(listPackages, packageList(numberedTours(2)));
    const asked = respondWith(suggest, { data: [{ kind: 'place', text: 'Sylhet' }] });
    const { user, address } = show();
    await heading('All 2 Tour Packages');
    const destination = screen.getByRole('combobox', { name: 'Destination' });
    const chooseSylhet = async () => {
      await user.clear(destination);
      await user.type(destination, 'syl');
      await screen.findByRole('option', { name: 'Sylhet Place' });
      await user.keyboard('{ArrowDown}{Enter}');
      expect(destination).toHaveValue('Sylhet');
    };
    await chooseSylhet();
    await waitFor(() => expect(address()).toBe('/allpak?destination=Sylhet'));
    expect(queryOf(asked.at(-1))).toEqual({ q: 'syl', kind: 'place' });

    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/allpak'));
    await user.click(await screen.findByRole('button', { name: 'Sort and filter' }));
    await chooseSylhet();
    expect(address()).toBe('/allpak');
    await user.type(destination, '{Backspace}');
    await screen.findByRole('option', { name: 'Sylhet Place' });
    await user.keyboard('{Escape}');
    expect(button('Sort and filter')).toHaveAttribute('aria-expanded', 'true');
    await chooseSylhet();
    await user.click(button('Apply (1)'));
    await waitFor(() => expect(address()).toBe('/allpak?destination=Sylhet'));
  });

  it('stay open in their sheet with prices by which nothing can be found', async () => {
    respondWith(listPackages, packageList(numberedTours(2)));
    const { user } = show();
    await heading('All 2 Tour Packages');
    await user.click(button('Sort and filter'));
    await user.type(screen.getByLabelText('Lowest price'), '3');
    await user.type(screen.getByLabelText('Highest price'), '2');
    await user.click(button('Apply (2)'));
    expect(screen.getByRole('alert')).toHaveTextContent('The lowest price is above the highest price.');
    expect(button('Sort and filter')).toHaveAttribute('aria-expanded', 'true');
  });

  it('are read from the address; what makes no sense there is left out', async () => {
    const requests = respondWith(listPackages, packageList([]));
    show('/allpak?month=2031-05&days=over-7&minRating=6&minPrice=cheap&sort=best&page=x&limit=9');

    await heading('No packages found');
    expect(screen.getByText('Remove a filter to see more tours.')).toBeVisible();
    expect(queryOf(requests[0])).toEqual({ month: '2031-05', days: 'over-7' });
    expect(screen.getByLabelText('Month')).toHaveDisplayValue('May 2031');
    expect(screen.getByLabelText('Duration')).toHaveDisplayValue('8 days or more');
    expect(screen.getByText('0 Matching Packages')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Clear filters' })).not.toHaveLength(0);
  });
});
