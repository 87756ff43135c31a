import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import * as bookings from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import * as guides from '@safar/shared-contracts/endpoints/guides';
import * as myData from '@safar/shared-contracts/endpoints/my-data';
import * as packages from '@safar/shared-contracts/endpoints/packages';
import { reportReview, respondToReview, saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { CONTACT_HIDDEN } from '@safar/shared-contracts/tour-package.contract';
import { localDateIn } from '../../fixtures/date';
import { idOf } from '../../fixtures/id';
import { tourPackageCreate, tourPackageUpdate } from '../../fixtures/tour-package';
import { SAMPLE_PEOPLE } from '../../sample-data/sample-people';
import {
  bookableTour,
  SAMPLE_BOOKING_IDS,
  SAMPLE_GUIDES,
  SAMPLE_TOUR_IDS,
} from '../../sample-data/sample-tours';
import { backendClient } from '../../testing/backend-client';
import * as bookingHandlers from './booking-handlers';
import * as guideHandlers from './guide-handlers';
import * as myDataHandlers from './my-data-handlers';
import * as noticeHandlers from './notice-handlers';
import * as packageHandlers from './package-handlers';
import * as reviewHandlers from './review-handlers';
import * as rosterHandlers from './roster-handlers';
import * as suggestionHandlers from './suggestion-handlers';
import * as tokenHandlers from './token-handlers';
import * as waitingHandlers from './waiting-handlers';
import { toursBackend } from './tours-backend';

const HANDLERS = [
  packageHandlers,
  bookingHandlers,
  guideHandlers,
  reviewHandlers,
  rosterHandlers,
  noticeHandlers,
  waitingHandlers,
  suggestionHandlers,
  tokenHandlers,
  myDataHandlers,
].flatMap((subject) => Object.values(subject));
const { email: TRAVELLER } = SAMPLE_PEOPLE.traveller;
const { email: GUIDE } = SAMPLE_PEOPLE.guide;
const AMINA = 'amina@example.com';
const NO_SUCH_ID = idOf(0);

let client: ReturnType<typeof backendClient>;
beforeEach(() => {
  client = backendClient(toursBackend(...HANDLERS));
});

const at = (id: string) => ({ params: { id } });
const namesIn = async (query: object) =>
  (await client.send(null, packages.listPackages, { query })).data.map(({ tourName }) => tourName);

it.each(endpointsOf('tours'))('the fake tour backend has a handler for $name', ({ name }) => {
  expect(HANDLERS.map(({ endpoint }) => endpoint.name)).toContain(name);
});

describe('the sample tours', () => {
  it('are more than one page, without those that have departed or were deleted', async () => {
    const first = await client.send(null, packages.listPackages, {});
    const cursor = first.nextCursor ?? '';
    const second = await client.send(null, packages.listPackages, { query: { cursor } });
    expect(first.data).toHaveLength(24);
    expect(first.data.length + second.data.length).toBe(first.total);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.data, ...second.data].map(({ _id }) => _id);
    expect(ids).not.toContain(SAMPLE_TOUR_IDS.departed);
  });

  it('are searched, filtered and sorted', async () => {
    expect(await namesIn({ q: 'TEA', maxPrice: 100 })).toEqual(['Tea gardens and rain in Sylhet']);
    const prices = (await client.send(null, packages.listPackages, { query: { sort: 'price-desc' } })).data;
    expect(prices[0]?.price).toBeGreaterThan(prices[1]?.price ?? Infinity);
    expect(await namesIn({ ids: [SAMPLE_TOUR_IDS.liked, NO_SUCH_ID].join() })).toHaveLength(1);
    expect(await namesIn({ month: '2020-01' })).toEqual([]);
  });

  it('tell each reader what they are to them, and the contact only to some', async () => {
    const read = async (email: string | null, id: string) =>
      (await client.send(email, packages.getPackage, at(id))).data;
    expect(await read(null, SAMPLE_TOUR_IDS.booked)).toMatchObject({
      bookedByMe: false,
      guide: { contactNo: CONTACT_HIDDEN },
    });
    expect(await read(TRAVELLER, SAMPLE_TOUR_IDS.booked)).toMatchObject({
      bookedByMe: true,
      contactNo: SAMPLE_GUIDES[1].contactNo,
    });
    expect(await read(TRAVELLER, SAMPLE_TOUR_IDS.liked)).toMatchObject({ likedByMe: true });
    expect(await read(GUIDE, SAMPLE_TOUR_IDS.ofGuide)).toMatchObject({ mine: true, email: GUIDE });
    expect(await read(null, SAMPLE_TOUR_IDS.departed)).toMatchObject({ departed: true });
  });

  it('have guides', async () => {
    const [{ id, displayName: name }] = SAMPLE_GUIDES;
    expect((await client.send(null, guides.getGuide, at(id))).data).toMatchObject({ _id: id, name });
    expect(await client.errorOf(null, guides.getGuide, at(NO_SUCH_ID))).toBe('NOT_FOUND');
  });

  it('have places, tours and guides to suggest', async () => {
    const kindsFor = async (query: { q: string; kind?: 'place' }) =>
      (await client.send(null, suggest, { query })).data.map(({ kind }) => kind);
    expect(new Set(await kindsFor({ q: 'sy' }))).toContain('place');
    expect(new Set(await kindsFor({ q: 'sy', kind: 'place' }))).toEqual(new Set(['place']));
    expect(await kindsFor({ q: 's' })).toEqual([]);
  });
});

describe('a package in the fake tour backend', () => {
  const added = (email: string) =>
    client.send(email, packages.addPackage, { body: tourPackageCreate({ email, guideEmail: email }) });

  it('is added, changed and deleted by its guide', async () => {
    const { data } = await added(AMINA);
    expect(data).toMatchObject({ mine: true, bookingCount: 0, likeCount: 0 });
    const body = tourPackageUpdate({ email: AMINA, tourName: 'Another name' });
    await client.send(AMINA, packages.updatePackage, { ...at(data._id), body });
    const own = { query: { email: AMINA } };
    expect((await client.send(AMINA, packages.listOwnPackages, own)).data).toEqual([
      { ...data, tourName: 'Another name', sales: { travellers: 0, income: 0 } },
    ]);
    await client.send(AMINA, packages.deletePackage, at(data._id));
    expect(await client.errorOf(AMINA, packages.getPackage, at(data._id))).toBe('NOT_FOUND');
    expect((await client.send(AMINA, packages.listOwnPackages, own)).data).toEqual([]);
  });

  it('is closed to other users', async () => {
    const { _id } = (await added(AMINA)).data;
    const body = tourPackageUpdate({ email: GUIDE });
    expect(await client.errorOf(GUIDE, packages.updatePackage, { ...at(_id), body })).toBe('FORBIDDEN');
    expect(await client.errorOf(GUIDE, packages.deletePackage, at(_id))).toBe('FORBIDDEN');
    expect(await client.errorOf(null, packages.deletePackage, at(_id))).toBe('UNAUTHENTICATED');
    const foreign = { body: tourPackageCreate({ email: AMINA, guideEmail: AMINA }) };
    expect(await client.errorOf(GUIDE, packages.addPackage, foreign)).toBe('FORBIDDEN');
  });

  it('is liked once', async () => {
    const like = { ...at(SAMPLE_TOUR_IDS.ofGuide), body: { email: AMINA } };
    expect(await client.send(AMINA, packages.likePackage, like)).toMatchObject({ modifiedCount: 1 });
    expect(await client.send(AMINA, packages.likePackage, like)).toMatchObject({ modifiedCount: 0 });
    const { data } = await client.send(AMINA, packages.getPackage, at(SAMPLE_TOUR_IDS.ofGuide));
    expect(data).toMatchObject({ likedByMe: true, likeCount: 2 });
  });
});

describe('a booking in the fake tour backend', () => {
  const { _id: bookable } = bookableTour();
  const book = (email: string, tourPackage: string) => ({ body: { email, tourPackage } });

  it('is made once, counted, and deleted', async () => {
    const countOf = async () =>
      (await client.send(AMINA, packages.getPackage, at(bookable))).data.bookingCount;
    const before = await countOf();
    const { data } = await client.send(AMINA, bookings.bookPackage, book(AMINA, bookable));
    expect(await client.errorOf(AMINA, bookings.bookPackage, book(AMINA, bookable))).toBe('ALREADY_BOOKED');
    expect(await countOf()).toBe(before + 1);
    expect((await client.send(AMINA, bookings.getBooking, at(data._id))).data).toEqual(data);
    await client.send(AMINA, bookings.deleteBooking, at(data._id));
    expect(await countOf()).toBe(before);
    expect((await client.send(AMINA, bookings.listBookings, { query: { email: AMINA } })).data).toEqual([]);
  });

  it.each([
    ['of one’s own tour', GUIDE, SAMPLE_TOUR_IDS.ofGuide, 'OWN_PACKAGE'],
    ['of a departed tour', AMINA, SAMPLE_TOUR_IDS.departed, 'DEPARTED'],
    ['of no tour', AMINA, NO_SUCH_ID, 'NOT_FOUND'],
  ])('%s is refused', async (_case, email, id, code) => {
    expect(await client.errorOf(email, bookings.bookPackage, book(email, id))).toBe(code);
  });

  it('is only for its owner, and outlives its tour', async () => {
    const { ahead, deleted } = SAMPLE_BOOKING_IDS;
    expect(await client.errorOf(GUIDE, bookings.getBooking, at(ahead))).toBe('FORBIDDEN');
    const { data } = await client.send(TRAVELLER, bookings.getBooking, at(deleted));
    expect(data.tourPackage).toMatchObject({ available: false, departed: false });
    expect(data.tourPackage.departureDate > localDateIn(0)).toBe(true);
  });
});

it('a booking in the fake tour backend says how its traveller rated the tour', async () => {
  const mine = async () =>
    (await client.send(TRAVELLER, bookings.listBookings, { query: { email: TRAVELLER } })).data;
  const toRate = (await mine()).find(({ tourPackage, review }) => tourPackage.departed && !review);
  const body = { rating: 4, authorName: 'Tania' };
  await client.send(TRAVELLER, saveReview, { ...at(toRate?.tourPackage._id ?? ''), body });
  const rated = (await mine()).find(({ _id }) => _id === toRate?._id);
  expect(rated?.review).toEqual({ rating: 4, editable: true });
});

it('the fake tour backend refuses the report of what its reader alone wrote', async () => {
  const { departed } = SAMPLE_TOUR_IDS;
  const written = { body: { rating: 4, authorName: 'Tania', text: 'Tea!' } };
  const { data } = await client.send(TRAVELLER, saveReview, { ...at(departed), ...written });
  const report = { ...at(data._id), body: { reason: 'rude' } } as const;
  expect(await client.errorOf(TRAVELLER, reportReview, report)).toBe('FORBIDDEN');
  await client.send(SAMPLE_GUIDES[1].email, respondToReview, { ...at(data._id), body: { text: 'Thanks.' } });
  await client.send(TRAVELLER, reportReview, report);
});

describe('the data of a user in the fake tour backend', () => {
  it('are what is theirs, and deleting them leaves booked tours to their bookings', async () => {
    const { data } = await client.send(GUIDE, myData.getMyToursData, {});
    const tour = data.packages.find(({ departureDate }) => departureDate > localDateIn(0));
    const booking = { email: AMINA, tourPackage: tour?._id ?? '' };
    await client.send(AMINA, bookings.bookPackage, { body: booking });
    const aminas = async () => (await client.send(AMINA, myData.getMyToursData, {})).data;
    expect((await aminas()).bookings).toMatchObject([{ tourPackage: { guideName: tour?.guideName } }]);

    await client.send(GUIDE, myData.deleteMyToursData, {});
    const left = await client.send(GUIDE, myData.getMyToursData, {});
    expect(left.data).toMatchObject({ packages: [], bookings: [], likes: [] });
    expect((await aminas()).bookings).toMatchObject([{ tourPackage: { guideName: 'Guide who left' } }]);
  });
});

describe('the fake roster', () => {
  it('is of the bookings of one tour, for its guide, and checks each in once', async () => {
    const id = bookableTour()._id;
    await client.send(TRAVELLER, bookings.bookPackage, { body: { email: TRAVELLER, tourPackage: id } });
    const owner = (await client.send(TRAVELLER, packages.getPackage, at(id))).data.email ?? '';
    const { data } = await client.send(owner, rosters.getRoster, at(id));
    expect(data).toMatchObject({ bookings: 1, travellers: 1, entries: [{ email: TRAVELLER }] });
    const check = () =>
      client.send(owner, rosters.checkIn, {
        ...at(id),
        body: { reference: data.entries[0]?.reference ?? '' },
      });
    expect(await check()).toMatchObject({ again: false });
    expect(await check()).toMatchObject({ again: true });
    const params = { id, booking: data.entries[0]?._id ?? '' };
    await client.send(owner, rosters.undoCheckIn, { params });
    expect(await check()).toMatchObject({ again: false });
  });
});
