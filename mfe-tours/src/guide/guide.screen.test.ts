import { visitAnonymously } from '@safar/shared-auth/testing';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, queryOf, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import type { Guide } from '@safar/shared-contracts/guide.contract';
import { screen, waitFor } from '@testing-library/react';
import { guide } from '@safar/shared-testing/guide';
import { idOf } from '@safar/shared-testing/id';
import { numberedTours } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as guideScreen from './guide.screen';

const { _id: ID } = guide();
const show = (id = ID) => showScreen('/guides/:id', guideScreen, `/guides/${id}`);
const knows = (changes: Partial<Guide> = {}) => respondWith(getGuide, { data: guide(changes) }, { id: ID });
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(visitAnonymously);

describe('a guide’s page', () => {
  it('tells everybody who they are and lists their tours', async () => {
    knows({ photo: 'https://pictures.example/karim.svg', rating: { average: 4.6, count: 120 } });
    const requests = respondWith(listPackages, packageList(numberedTours(5)));
    show();

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Karim Uddin');
    await waitFor(() => expect(document.title).toBe('Karim Uddin · Safar'));
    expect(screen.getByRole('banner')).toHaveTextContent(/5 tours to book · 37 bookings/);
    expect(screen.getByText('4.6 (120 reviews)')).toBeInTheDocument();
    expect(screen.getByText(/✓ Verified/)).toHaveTextContent("the address of the guide's photo was checked");
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Tea hills 5' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(5)}`,
    );
    expect(requests.map(queryOf)).toEqual([{ guide: ID }]);
  });

  it('has their initials without a photo, and no badge', async () => {
    knows({ tourCount: 1, bookingCount: 1 });
    respondWith(listPackages, packageList(numberedTours(1)));
    show();
    expect(await heading('Karim Uddin')).toHaveTextContent('KU');
    expect(screen.getByRole('banner')).toHaveTextContent(/1 tour to book · 1 booking/);
    expect(screen.getByText('No reviews yet')).toBeInTheDocument();
    expect(screen.queryByText(/Verified/)).not.toBeInTheDocument();
  });

  it('says when there is nothing to book, and leads on', async () => {
    knows({ tourCount: 0 });
    respondWith(listPackages, packageList([]));
    show();
    expect(await heading('No upcoming tours')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
  });

  it('loads more of their tours, not of everybody’s', async () => {
    knows({ tourCount: 25 });
    const requests = respondWith(listPackages, (request) =>
      queryOf(request)['cursor']
        ? packageList(numberedTours(1, 25), { total: 25 })
        : packageList(numberedTours(24), { total: 25, nextCursor: 'page-2' }),
    );
    const { user } = show();
    await screen.findByText('Showing 24 of 25 packages');
    await user.click(screen.getByRole('button', { name: 'Load more' }));

    expect(await screen.findByText('Showing 25 of 25 packages')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tea hills 25' })).toHaveFocus();
    expect(queryOf(requests[1])).toEqual({ guide: ID, cursor: 'page-2' });
  });
});

describe('a guide who cannot be shown', () => {
  it.each([
    ['nobody knows', ID, 'This guide does not offer tours any more.'],
    ['no id can be of', 'karim', 'There is no guide at this address.'],
  ])('because %s them is said, with a way on', async (_case, id, text) => {
    const refused = () => errorResponse('NOT_FOUND', 'This guide does not offer tours any more.');
    respondWith(getGuide, refused, { id: ID });
    respondWith(listPackages, refused);
    show(id);
    expect(await heading('Guide not found')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Guide · Safar'));
  });

  it('can be asked for again', async () => {
    respondWith(getGuide, networkError, { id: ID });
    respondWith(listPackages, packageList(numberedTours(1)));
    const { user } = show();
    expect(await heading('Failed to load this guide.')).toBeInTheDocument();

    knows();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Karim Uddin')).toBeInTheDocument();
  });

  it('only without the tours is there, and the tours can be asked for again', async () => {
    knows();
    respondWith(listPackages, networkError);
    const { user } = show();
    expect(await heading('Karim Uddin')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load packages.');

    respondWith(listPackages, packageList(numberedTours(1)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Tea hills 1' })).toBeInTheDocument();
  });
});
