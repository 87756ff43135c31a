import { screen } from '@testing-library/react';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { useLoaderData } from 'react-router-dom';
import { numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import { Component as HomeTours, loader } from './home-tours.slot';

/** A home screen that shows nothing but this slot, and hands it its loader's data as the shell does. */
const home = { loader, Component: () => <HomeTours loaderData={useLoaderData<typeof loader>()} /> };

describe('the tours on the home screen', () => {
  it('are six cards that lead to the tours, and a way to all of them', async () => {
    const requests = respondWith(listPackages, packageList(numberedTours(6), { total: 48 }));
    showScreen('/', home, '/');

    expect(await screen.findByRole('heading', { name: 'Tours leaving soon' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(6);
    for (const { tourName, _id } of numberedTours(6)) {
      const link = screen.getByRole('link', { name: tourName });
      expect(link).toHaveAttribute('href', `/tour-details/${_id}`);
    }
    expect(screen.getByRole('link', { name: 'Show All' })).toHaveAttribute('href', '/allpak');
    expect(requests.map(queryOf)).toEqual([{ limit: '6' }]);
  });

  it('say when there are none', async () => {
    respondWith(listPackages, packageList([]));
    showScreen('/', home, '/');
    expect(await screen.findByRole('heading', { name: 'No packages found' })).toBeInTheDocument();
  });

  it('say in their own place when they cannot be loaded, and can be asked for again', async () => {
    respondWith(listPackages, errorResponse('INTERNAL', 'Something broke.'));
    const { user } = showScreen('/', home, '/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load packages.Something broke.');

    respondWith(listPackages, packageList(numberedTours(6)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });
});
