import { signInAs } from '@safar/shared-auth/testing';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { ShellContext } from '@safar/shared-ui/slot';
import { act, screen, within } from '@testing-library/react';
import { rememberedTours } from '../recent-tours/remembered-tours';
import { answer, foreignPage, refusal, unreachable } from '../testing/backend';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as tourDetails from './tour-details.screen';

const path = (number = 1) => `/api/v1/tour-package/${idOf(number)}`;
const show = (at = `/tour-details/${idOf(1)}`, shell?: ShellContext) =>
  showScreen('/tour-details/:id?', tourDetails, at, shell);
const showTour = async (changes: Partial<TourPackage> = {}) => {
  answer('get', path(), { data: numberedTour(1, changes) });
  const shown = show();
  await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' });
  return shown;
};

beforeEach(() => {
  signInAs();
  answer('get', '/api/v1/tour-package/:id/related', { data: [] });
});

describe('tour details', () => {
  it('tell everything about the tour', async () => {
    await showTour({ guidePhoto: '/pictures/karim.svg' });

    expect(document.title).toBe('Tea hills 1 · Safar');
    const fact = (term: string) => screen.getByText(term).nextElementSibling;
    expect(fact('Departure date')).toHaveTextContent('1 Dec 2099');
    expect(fact('Duration')).toHaveTextContent('3 Days');
    expect(fact('Bookings')).toHaveTextContent('7');
    expect(fact('Departure location')).toHaveTextContent('Dhaka');
    expect(screen.getByText('4.9 (127 reviews)')).toBeInTheDocument();
    expect(screen.getByText(/Tea gardens\.\s+And rain\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: "What's Included" })).toBeInTheDocument();
    expect(screen.getByText('Book within 24 hours and get 15% off your next adventure!')).toBeInTheDocument();

    const guide = within(screen.getByRole('region', { name: 'Your guide' }));
    expect(guide.getByRole('link', { name: 'Karim Uddin' })).toHaveAttribute(
      'href',
      `/guides/${'e'.repeat(24)}`,
    );
    expect(guide.getByText('4.8 · 89 tours')).toBeInTheDocument();
    expect(guide.getByText('Contact available after booking')).toBeInTheDocument();
    expect(guide.getByText(/✓ Verified/)).toHaveTextContent("the address of the guide's photo was checked");
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

  it('say that a tour has departed', async () => {
    await showTour({ departed: true, departureDate: '2020-01-01' });
    expect(screen.getByText('Departed')).toBeInTheDocument();
  });

  it('remember a favourite for this tour and this visit only', async () => {
    const { user, router } = await showTour();
    const favourite = () => screen.getByRole('button', { name: 'Favourite' });
    await user.click(favourite());
    expect(favourite()).toHaveAttribute('aria-pressed', 'true');

    answer('get', path(2), { data: numberedTour(2) });
    await act(() => router.navigate(`/tour-details/${idOf(2)}`));
    await screen.findByRole('heading', { level: 1, name: 'Tea hills 2' });
    expect(favourite()).toHaveAttribute('aria-pressed', 'false');
  });

  it('are remembered for the home screen once they are shown', async () => {
    await showTour();
    expect(rememberedTours()).toEqual([idOf(1)]);
  });

  it('hand the tour to the booking box', async () => {
    answer('get', path(), { data: numberedTour() });
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

  it('shows liked and one more once the server said so', async () => {
    const { user } = await showTour();
    expect(screen.getByText('3 likes')).toBeInTheDocument();

    const requests = answer('patch', path(), { modifiedCount: 1, message: 'Liked.' });
    answer('get', path(), { data: numberedTour(1, { likedByMe: true, likeCount: 4 }) });
    await user.click(likeButton());

    expect(await screen.findByRole('button', { name: '✓ Liked' })).toBeDisabled();
    expect(screen.getByText('4 likes')).toBeInTheDocument();
    expect(await requests[0]?.json()).toEqual({ email: 'amina@example.com' });
  });

  it('is asked for once, however fast one clicks', async () => {
    await showTour();
    const requests = answer('patch', path(), { modifiedCount: 1, message: 'Liked.' });
    answer('get', path(), { data: numberedTour(1, { likedByMe: true, likeCount: 4 }) });
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
      () => refusal(403, 'FORBIDDEN', 'Not with this email.'),
      'Not with this email.',
    ],
    ['what went wrong when a proxy answers', () => foreignPage(502), 'Already liked or failed to update'],
    ['a network failure', unreachable, 'Something went wrong'],
  ])('shows %s', async (_case, patched, text) => {
    const { user } = await showTour();
    answer('patch', path(), patched);
    await user.click(likeButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(likeButton()).toBeEnabled();
    expect(likeButton()).toHaveFocus();
    expect(screen.getByText('3 likes')).toBeInTheDocument();
  });
});

it('a tour that is the body itself is read, too', async () => {
  answer('get', path(), numberedTour());
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
      () => refusal(404, 'NOT_FOUND', 'This package does not exist.'),
      'This package does not exist.',
    ],
    ['the status when a proxy answers', () => foreignPage(500), 'Failed to load package data. Status: 500'],
    ['that it could not be fetched', unreachable, 'Could not fetch package details.'],
    [
      'that it could not be fetched when the answer is odd',
      () => ({ data: {} }),
      'Could not fetch package details.',
    ],
  ])('shows %s, with a warning sign', async (_case, answered, text) => {
    answer('get', path(), answered);
    show();
    expect(await screen.findByText(text)).toHaveTextContent(`⚠️ ${text}`);
    expect(rememberedTours()).toEqual([]);
  });

  it('cannot be asked for again once it is gone', async () => {
    answer('get', path(), refusal(404, 'NOT_FOUND', 'This package does not exist.'));
    show();
    await screen.findByText('This package does not exist.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Packages' })).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    answer('get', path(), unreachable);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer('get', path(), { data: numberedTour() });
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' })).toBeInTheDocument();
  });
});
