import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { addPackage } from '@safar/shared-contracts/endpoints/packages';
import { saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { testAuthorization } from '@safar/shared-server/testing/authorization-table';
import { mailToken } from '@safar/shared-server/testing/mail-token';
import { startIdentityProvider } from '../testing/identity-provider';
import { packageBody, RAFIQ, toursApp } from '../testing/tours-app';

const termsOf = ({ departureDate, departureLocation, destination }: ReturnType<typeof packageBody>) => ({
  departureDate,
  departureLocation,
  destination,
});

const GUIDE = { email: RAFIQ, emailVerified: true };

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());

testAuthorization(
  'tours',
  {
    start: (options) => toursApp(options, provider.checkIdToken),
    idToken: (...parts) => provider.idToken(...parts),
    store: async (backend, owner) => {
      const add = async (as: { email: string; emailVerified: boolean }) =>
        (await backend.succeed(addPackage, { as, body: packageBody({}, as.email) })).data;
      const { _id: id, guideId } = await add(owner);
      const { _id: tourPackage } = await add(GUIDE);
      const body = { email: owner.email, tourPackage };
      const booking = (await backend.succeed(bookPackage, { as: owner, body })).data._id;
      const { _id: travelled } = await add(GUIDE);
      const { _id: visited } = await add(owner);
      const book = (as: typeof GUIDE, id: string) =>
        backend.succeed(bookPackage, { as, body: { email: as.email, tourPackage: id } });
      await book(owner, travelled);
      const { reference, _id: guestBooking } = (await book(GUIDE, visited)).data;
      await backend.depart(travelled, visited);
      const review = { rating: 4, authorName: 'Some Body' };
      const save = (as: typeof GUIDE, reviewed: string) =>
        backend.succeed(saveReview, { as, params: { id: reviewed }, body: review });
      const { _id: ownReview } = (await save(owner, travelled)).data;
      const { _id: guestReview } = (await save(GUIDE, visited)).data;
      const { _id: full } = await add(owner);
      const { _id: fullBooking } = (await book(GUIDE, full)).data;
      await backend.pool.query('update tour_package set capacity = 1 where id = $1', [full]);
      const token = await mailToken(backend.pool, owner.sub);
      return {
        token,
        full,
        fullBooking,
        tour: id,
        guide: guideId,
        booking,
        travelled,
        ownReview,
        guestReview,
        visited,
        reference,
        guestBooking,
      };
    },
  },
  {
    issueToken: (_ids, email) => ({ body: { user: email } }),
    revokeToken: () => ({}),
    endSessions: () => ({}),
    listPackages: () => ({}),
    getPackage: ({ tour }) => ({ params: { id: tour } }),
    listRelatedPackages: ({ tour }) => ({ params: { id: tour } }),
    listOwnPackages: (_ids, email) => ({ query: { email } }),
    addPackage: (_ids, email) => ({ body: packageBody({}, email) }),
    updatePackage: ({ tour }, email) => ({ params: { id: tour }, body: packageBody({}, email) }),
    likePackage: ({ tour }, email) => ({ params: { id: tour }, body: { email } }),
    deletePackage: ({ tour }) => ({ params: { id: tour } }),
    suggest: () => ({ query: { q: 'sylhet' } }),
    getGuide: ({ guide }) => ({ params: { id: guide } }),
    listBookings: (_ids, email) => ({ query: { email } }),
    getBooking: ({ booking }) => ({ params: { id: booking } }),
    bookPackage: ({ tour }, email) => ({ body: { email, tourPackage: tour } }),
    listGuideReviews: ({ guide }) => ({ params: { id: guide } }),
    listReviews: ({ tour }) => ({ params: { id: tour } }),
    saveReview: ({ travelled }) => ({
      params: { id: travelled },
      body: { rating: 5, authorName: 'Some Body' },
    }),
    deleteReview: ({ ownReview }) => ({ params: { id: ownReview } }),
    respondToReview: ({ guestReview }) => ({ params: { id: guestReview }, body: { text: 'Thank you.' } }),
    reportReview: ({ ownReview }) => ({ params: { id: ownReview }, body: { reason: 'rude' } }),
    listTourNotices: () => ({}),
    readTourNotices: () => ({ body: {} }),
    listTourMails: () => ({}),
    changeTourMails: () => ({ body: { kind: 'booked', wanted: false } }),
    unsubscribeTourMails: ({ token }) => ({ query: { token, kind: 'booked' } }),
    getWaiting: ({ full }) => ({ params: { id: full } }),
    listWaiting: () => ({}),
    setWaiting: ({ full }) => ({ params: { id: full }, body: { waiting: true } }),
    getMyToursData: () => ({}),
    deleteMyToursData: () => ({}),
    changeBooking: ({ booking }) => ({ params: { id: booking }, body: { travellers: 2 } }),
    keepBooking: ({ booking }) => ({ params: { id: booking }, body: termsOf(packageBody()) }),
    deleteBooking: ({ booking }) => ({ params: { id: booking } }),
    getRoster: ({ visited }) => ({ params: { id: visited } }),
    checkIn: ({ visited, reference }) => ({ params: { id: visited }, body: { reference } }),
    undoCheckIn: ({ visited, guestBooking }) => ({ params: { id: visited, booking: guestBooking } }),
    cancelForTraveller: ({ full, fullBooking }) => ({
      params: { id: full, booking: fullBooking },
      body: { reason: 'The bus is too small.' },
    }),
    messageTravellers: ({ visited }) => ({ params: { id: visited }, body: { text: 'Bring rain clothes.' } }),
  },
);
