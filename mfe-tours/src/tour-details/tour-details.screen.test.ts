import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { signInAs } from '@safar/shared-auth/testing';
import { getPackage, likePackage, listRelatedPackages } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { localDateIn } from '@safar/shared-testing/date';
import { networkError, proxyError, respondWith } from '@safar/shared-testing/network';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { ShellContext } from '@safar/shared-ui/slot';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rememberedTours } from '../recent-tours/remembered-tours';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as tourDetails from './tour-details.screen';

const show = (at = `/tour-details/${idOf(1)}`, shell?: ShellContext) =>
  showScreen('/tour-details/:id?', tourDetails, at, shell);
const showTour = async (changes: Partial<TourPackage> = {}) => {
  respondWith(getPackage, { data: numberedTour(1, changes) }, { id: idOf(1) });
  const shown = show();
  await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' });
  return shown;
};

beforeEach(() => {
  signInAs();
  respondWith(listRelatedPackages, { data: [] });
});

describe('tour details', () => {
  it('tell everything about the tour', async () => {
    await showTour({ guidePhoto: 'https://pictures.example/karim.svg', sample: true });

    await waitFor(() => expect(document.title).toBe('Tea hills 1 · Safar'));
    const fact = (term: string) => screen.getByText(term).nextElementSibling;
    expect(fact('Departure date')).toHaveTextContent('1 Dec 2034');
    expect(fact('Duration')).toHaveTextContent('3 Days');
    expect(fact('Bookings')).toHaveTextContent('7');
    expect(fact('Departure location')).toHaveTextContent('Dhaka');
    expect(screen.getByText('4.9 (127 reviews)')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.getByText(/Tea gardens\.\s+And rain\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: "What's Included" })).toBeInTheDocument();
    expect(screen.getByText('Book within 24 hours and get 15% off your next adventure!')).toBeInTheDocument();

    const guide = within(screen.getByRole('region', { name: 'Your guide' }));
    // It breaks a name that is longer than the line.
    expect(guide.getByRole('link', { name: 'Karim Uddin' })).toHaveStyle({ minWidth: '0' });
    expect(guide.getByRole('link', { name: 'Karim Uddin' })).toHaveAttribute(
      'href',
      paths.guide(numberedTour().guideId),
    );
    expect(guide.getByText('4.8 · 89 tours')).toBeInTheDocument();
    expect(guide.getByText('Contact available after booking')).toBeInTheDocument();
    expect(guide.getByText(/✓ Verified/)).toHaveTextContent("the address of the guide's photo was checked");
  });

  it.each([
    ['sold out', { capacity: 20, placesLeft: 0 }],
    ['departed', { departed: true }],
  ])('promise nothing for a booking of a tour that is %s', async (_case, tour) => {
    await showTour(tour);
    expect(screen.getByRole('heading', { name: 'About this tour' })).toBeInTheDocument();
    expect(screen.queryByText(/Book within 24 hours/)).not.toBeInTheDocument();
  });

  it('have the ratings of travellers in place of sample ones, and say where there is none', async () => {
    const guide = { ...numberedTour().guide, rating: { average: 4.3, count: 31 } };
    await showTour({ sample: true, rating: { average: 5, count: 1 }, guide });
    expect(screen.getByText('5.0 (1 review)')).toBeInTheDocument();
    expect(screen.getByText('4.3 (31 reviews)')).toBeInTheDocument();
    expect(screen.queryByText(/127|89 tours/)).not.toBeInTheDocument();
  });

  it('lead their guide, and nobody else, to where they are changed', async () => {
    await showTour({ mine: true });
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/update/${idOf(1)}`);
  });

  it('have no sample rating of a tour that somebody really offers', async () => {
    await showTour();
    expect(screen.getAllByText('No reviews yet')).toHaveLength(2);
    expect(screen.queryByText(/127|89 tours/)).not.toBeInTheDocument();
  });

  it('give the contact to whoever may have it, and no badge to a photo that was not checked', async () => {
    await showTour({
      guide: { name: 'Karim Uddin', contactNo: '+880 1711-000000' },
      guideEmail: 'karim@example.com',
      bookedByMe: true,
    });
    expect(screen.getByRole('link', { name: '+880 1711-000000' })).toHaveAttribute(
      'href',
      'tel:+8801711000000',
    );
    expect(screen.getByRole('link', { name: 'karim@example.com' })).toBeInTheDocument();
    expect(screen.getByText('Booked')).toBeInTheDocument();
    expect(screen.queryByText(/Verified/)).not.toBeInTheDocument();
  });

  it.each([
    [false, 'karim@example.com (not confirmed)'],
    [true, 'karim@example.com'],
    [undefined, 'karim@example.com'],
  ])('say whether the guide has confirmed the address: %p', async (guideEmailVerified, text) => {
    const known = guideEmailVerified === undefined ? {} : { guideEmailVerified };
    await showTour({ guideEmail: 'karim@example.com', ...known, bookedByMe: true });
    const line = screen.getByRole('link', { name: 'karim@example.com' }).parentElement;
    expect(line?.textContent).toBe(text);
  });

  it('never say that a tour left yesterday which can be booked: the calendar of a reader may be ahead', async () => {
    await showTour({ departureDate: localDateIn(-1) });
    expect(screen.getByText('Leaves today')).toBeInTheDocument();
  });

  it('say that a tour has departed', async () => {
    await showTour({ departed: true, departureDate: '2020-01-01' });
    expect(screen.getByText('Departed')).toBeInTheDocument();
  });

  it('keep a favourite in this browser, for this tour and this account', async () => {
    const { user, router } = await showTour();
    const favourite = () => screen.getByRole('button', { name: 'Favourite' });
    await user.click(favourite());
    expect(favourite()).toHaveAttribute('aria-pressed', 'true');

    respondWith(getPackage, { data: numberedTour(2) }, { id: idOf(2) });
    await act(() => router.navigate(`/tour-details/${idOf(2)}`));
    await screen.findByRole('heading', { level: 1, name: 'Tea hills 2' });
    expect(favourite()).toHaveAttribute('aria-pressed', 'false');

    await act(() => router.navigate(`/tour-details/${idOf(1)}`));
    await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' });
    expect(favourite()).toHaveAttribute('aria-pressed', 'true');
    act(() => void signInAs({ uid: 'karim' }));
    expect(favourite()).toHaveAttribute('aria-pressed', 'false');
  });

  it('are remembered for the home screen once they are shown', async () => {
    await showTour();
    // An effect does it, which comes after the heading that is waited for.
    await waitFor(() => expect(rememberedTours()).toEqual([idOf(1)]));
  });

  it('hand the tour to the booking box', async () => {
    respondWith(getPackage, { data: numberedTour() }, { id: idOf(1) });
    const renderSlot: ShellContext['renderSlot'] = (name, props) => `${name} ${JSON.stringify(props)}`;
    show(undefined, { renderSlot });
    expect(await screen.findByText(/^booking-box .*"tourName":"Tea hills 1"/)).toBeInTheDocument();
  });

  it('keep the price readable while booking is down', async () => {
    await showTour({ price: 99.5 });
    expect(screen.getByText('$99.50/person')).toBeInTheDocument();
    expect(screen.getByText('Free cancellation up to 24h')).toBeInTheDocument();
    expect(screen.getByText(/Booking is not available right now/)).toBeInTheDocument();
  });
});

describe('liking a tour', () => {
  const likeButton = () => screen.getByRole('button', { name: 'Like' });

  it('asks for the login as all screens do when the session has ended, and says nothing else', async () => {
    // Firebase knows nobody.
    servePage();
    respondWith(likePackage, errorResponse('UNAUTHENTICATED', 'Log in.'), { id: idOf(1) });
    const { user } = await showTour();
    await user.click(screen.getByRole('button', { name: 'Like' }));
    expect(await clickInDialog('Login Required', 'Not now')).toBe(
      'Your session has ended. Please log in again.',
    );
    expect(screen.queryByText('Log in.')).not.toBeInTheDocument();
  });

  it('shows liked and one more once the server said so', async () => {
    const { user } = await showTour();
    expect(screen.getByText('3 likes')).toBeInTheDocument();

    const requests = respondWith(likePackage, { modifiedCount: 1, message: 'Liked.' }, { id: idOf(1) });
    respondWith(getPackage, { data: numberedTour(1, { likedByMe: true, likeCount: 4 }) }, { id: idOf(1) });
    await user.click(likeButton());

    expect(await screen.findByRole('button', { name: '✓ Liked' })).toBeDisabled();
    expect(screen.getByText('4 likes')).toHaveFocus();
    expect(await requests[0]?.json()).toEqual({ email: 'amina@example.com' });
  });

  it('is asked for once, however fast one clicks', async () => {
    await showTour();
    const requests = respondWith(likePackage, { modifiedCount: 1, message: 'Liked.' }, { id: idOf(1) });
    respondWith(getPackage, { data: numberedTour(1, { likedByMe: true, likeCount: 4 }) }, { id: idOf(1) });
    act(() => {
      likeButton().click();
      likeButton().click();
    });
    expect(await screen.findByRole('button', { name: '✓ Liked' })).toBeDisabled();
    expect(requests).toHaveLength(1);
  });

  it('survives a reload', async () => {
    await showTour({ likedByMe: true, likeCount: 1 });
    expect(screen.getByRole('button', { name: '✓ Liked' })).toBeDisabled();
    expect(screen.getByText('1 like')).toBeInTheDocument();
  });

  it.each([
    [
      'the server’s words when nothing changed',
      () => ({ modifiedCount: 0, message: 'Liked before.' }),
      'Liked before.',
    ],
    [
      'what went wrong when the server says nothing',
      () => ({ modifiedCount: 0, message: '' }),
      'Already liked or failed to update',
    ],
    [
      'the server’s words when it refuses',
      () => errorResponse('FORBIDDEN', 'Not with this email.'),
      'Not with this email.',
    ],
    ['what went wrong when a proxy responds', () => proxyError(500), 'Already liked or failed to update'],
    ['a network failure', networkError, 'Something went wrong'],
  ])('shows %s', async (_case, patched, text) => {
    const { user } = await showTour();
    respondWith(likePackage, patched, { id: idOf(1) });
    await user.click(likeButton());

    // Those of the tests before may still be shown.
    const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect(alerts().join()).toContain(text));
    expect(likeButton()).toBeEnabled();
    expect(likeButton()).toHaveFocus();
    expect(screen.getByText('3 likes')).toBeInTheDocument();
  });

  it('says that it was not kept when one is offline', async () => {
    const { user } = await showTour();
    respondWith(likePackage, networkError, { id: idOf(1) });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(likeButton());
    expect(await screen.findByText('You are offline. The tour was not liked.')).toBeVisible();
    expect(likeButton()).toBeEnabled();
  });
});

it('a tour that is the body itself is read, too', async () => {
  respondWith(getPackage, numberedTour(), { id: idOf(1) });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' })).toBeInTheDocument();
});

describe('a tour that cannot be shown', () => {
  it.each(['', '/tea', '/000000000000000000000001x'])('without an id (%p) is an invalid tour', async (id) => {
    show(`/tour-details${id}`);
    expect(await screen.findByText('Invalid tour ID')).toHaveTextContent('⚠️ Invalid tour ID');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'the server’s words',
      () => errorResponse('NOT_FOUND', 'This package does not exist.'),
      'This package does not exist.',
    ],
    ['the status when a proxy responds', () => proxyError(500), 'Failed to load package data. Status: 500'],
    ['that it could not be fetched', networkError, 'Could not fetch package details.'],
    [
      'that it could not be fetched when the response is odd',
      () => Response.json({ data: {} }),
      'Could not fetch package details.',
    ],
  ])('shows %s, with a warning sign', async (_case, response, text) => {
    respondWith(getPackage, response, { id: idOf(1) });
    show();
    expect(await screen.findByText(text)).toHaveTextContent(`⚠️ ${text}`);
    expect(rememberedTours()).toEqual([]);
  });

  it('cannot be asked for again once it is gone', async () => {
    respondWith(getPackage, errorResponse('NOT_FOUND', 'This package does not exist.'), { id: idOf(1) });
    show();
    await screen.findByText('This package does not exist.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Packages' })).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    respondWith(getPackage, networkError, { id: idOf(1) });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    respondWith(getPackage, { data: numberedTour() }, { id: idOf(1) });
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' })).toBeInTheDocument();
  });
});
