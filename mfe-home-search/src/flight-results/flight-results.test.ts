import { visitAnonymously } from '@safar/shared-auth/testing';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { respondLater, respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextTour, placeOf, respondToSearches } from '../testing/packages';
import { showHome } from '../testing/show-home';
import { NO_LIVE_FARES } from './flight-results';

beforeEach(visitAnonymously);

const beach = nextTour({ tourName: 'Sunrise on the long beach', price: 120 });
const oldTown = nextTour({
  tourName: 'Old town on foot',
  departureLocation: 'Sylhet',
  destination: 'Dhaka',
});
/** As the backend does it: the beach tour leaves Dhaka, so both places find it. */
const known = (q: string) => (q === 'Dhaka' ? [oldTown, beach] : q === "Cox's Bazar" ? [beach] : []);

const SEARCH = '/?from=DAC&to=CXB&departure=2026-12-10&return=2026-12-14';
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe('a flight search', () => {
  it('goes into the address and opens under the form, the focus on it', async () => {
    respondToSearches(known);
    const router = await showHome();
    await userEvent.click(screen.getByRole('radio', { name: 'One Way' }));
    await search();

    const results = await heading("Dhaka (DAC) to Cox's Bazar (CXB)");
    expect(results).toHaveFocus();
    expect(screen.getByText(NO_LIVE_FARES)).toBeVisible();
    expect(await heading("Tours to and from Cox's Bazar")).toBeVisible();
    const params = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(params)).toMatchObject({
      tripType: 'oneWay',
      from: 'DAC',
      to: 'CXB',
      class: 'economy',
    });
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('shows real tours to and from both places, each once, where one flies to first', async () => {
    const requests = respondToSearches(known);
    await showHome(SEARCH);

    const there = await screen.findByRole('region', { name: "Tours to and from Cox's Bazar" });
    expect(within(there).getByRole('link', { name: 'Sunrise on the long beach' })).toHaveAttribute(
      'href',
      `/tour-details/${beach._id}`,
    );
    expect(within(there).getByText('$120')).toBeVisible();
    expect(within(there).getByRole('link', { name: /Search all packages/ })).toHaveAttribute(
      'href',
      '/allpak?q=Cox%27s+Bazar',
    );
    const here = screen.getByRole('region', { name: 'Tours to and from Dhaka' });
    expect(within(here).getAllByRole('article')).toHaveLength(1);
    expect(within(here).getByText('Old town on foot')).toBeVisible();
    const places = ["Cox's Bazar", 'Dhaka', 'Moheshkhali', 'Ramu', "Saint Martin's Island"];
    expect(requests.map(placeOf).toSorted()).toEqual(places);
  });

  it('says what was searched for, and does not move the focus on the first load', async () => {
    respondToSearches(known);
    await showHome(`${SEARCH}&passengers=2&class=business&fareType=student`);
    expect(
      screen.getByText('Round Trip · 10 Dec 2026 – 14 Dec 2026 · 2 passengers · Business · Student fare'),
    ).toBeVisible();
    expect(await heading("Tours to and from Cox's Bazar")).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('says the date of flights on one day once', async () => {
    respondToSearches(known);
    await showHome(
      '/?tripType=multiCity&from=DAC&to=CXB&departure=2026-12-10&from=CXB&to=DAC&departure=2026-12-10',
    );
    expect(screen.getByText('Multi City · 10 Dec 2026 · 1 passenger · Economy · Regular fare')).toBeVisible();
  });

  it('says nothing of dates that were left open', async () => {
    respondToSearches(known);
    await showHome('/?tripType=roundTrip&from=DAC&to=CXB&departure=&return=');
    expect(screen.getByText('Round Trip · 1 passenger · Economy · Regular fare')).toBeVisible();
    expect(screen.getByLabelText('Departure')).toHaveValue('');
    await heading("Tours to and from Cox's Bazar");
  });

  it('shows what is near the airport one flies to, and nothing of near places without tours', async () => {
    const kyoto = nextTour({ tourName: 'Temples', destination: 'Kyoto, Japan' });
    const requests = respondToSearches((q) => (q === 'Kyoto' ? [kyoto] : []));
    await showHome('/?tripType=oneWay&from=CXB&to=KIX');
    expect(await heading('Tours to and from Kyoto')).toBeVisible();
    expect(screen.getByText('No tours to or from Osaka yet.')).toBeVisible();
    expect(screen.getByText("No tours to or from Cox's Bazar yet.")).toBeVisible();
    expect(requests.map(placeOf).toSorted()).toEqual(["Cox's Bazar", 'Kyoto', 'Osaka']);
  });

  it('says that it is searching meanwhile', async () => {
    const { requests, respond } = respondLater(listPackages);
    await showHome('/?from=DOH&to=DOH');
    expect(screen.getByText('Searching...')).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => respond(packageList([nextTour({ destination: 'Doha' })])));
    expect(await heading('Tours to and from Doha')).toBeVisible();
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
  });

  it('leaves out tours that only mention a place or are spelled nearly like it', async () => {
    respondToSearches((q) =>
      q === 'Doha' ? [nextTour({ packageDetails: 'Like Doha, but green.' })] : [oldTown],
    );
    await showHome('/?from=DAC&to=DOH');
    expect(await screen.findByText('No tours to or from Doha yet.')).toBeVisible();
    expect(screen.getByText('Old town on foot')).toBeVisible();
  });

  it('shows four tours for a place at most', async () => {
    respondToSearches(() => Array.from({ length: 9 }, () => nextTour({})));
    await showHome('/?from=CXB&to=CXB');
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('asks once for each place of a multi-city trip', async () => {
    const requests = respondToSearches(known);
    await showHome('/?tripType=multiCity&from=DAC&to=CXB&from=CXB&to=ZYL&from=ZYL&to=DAC');
    expect(await heading('Tours to and from Dhaka')).toBeVisible();
    expect(requests.map(placeOf).toSorted()).toEqual(["Cox's Bazar", 'Dhaka', 'Sylhet']);
  });

  it('is not begun while another tab is shown', async () => {
    const requests = respondToSearches(known);
    await showHome(`${SEARCH}&tab=hotel`);
    expect(screen.queryByText(NO_LIVE_FARES)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Flights' }));
    expect(await heading("Tours to and from Cox's Bazar")).toBeVisible();
    expect(requests.filter((request) => placeOf(request) === 'Dhaka')).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'Flights' })).toHaveFocus();
  });

  it('follows the Back button, and so does the form', async () => {
    respondToSearches(known);
    const router = await showHome(`${SEARCH}&tripType=oneWay`);
    await userEvent.click(screen.getByRole('radio', { name: 'Round Trip' }));
    await search();
    expect(await screen.findByText(/^Round Trip ·/)).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText(/^One Way ·/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'One Way' })).toBeChecked();
  });
});

describe('a flight search without a hit', () => {
  it('says so and offers the whole list', async () => {
    respondToSearches(() => []);
    await showHome(SEARCH);
    expect(await heading('No packages found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Packages' })).toHaveAttribute('href', '/allpak');
  });
});

describe('a flight search that fails', () => {
  it('says so in its place, and Retry tries again', async () => {
    respondWith(listPackages, errorResponse('INTERNAL', 'The database is away.'));
    await showHome(SEARCH, () => null);

    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Failed to load packages.');
    expect(failure).toHaveTextContent('The database is away.');
    expect(screen.getByRole('form', { name: 'Flight search' })).toBeVisible();

    respondToSearches(known);
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await heading("Tours to and from Cox's Bazar")).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
