import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { addPackage } from '@safar/shared-contracts/endpoints/packages';
import { testAuthorization } from '@safar/shared-server/testing/authorization-table';
import { startIdentityProvider } from './testing/identity-provider';
import { packageBody, RAFIQ, toursApp } from './testing/tours-app';

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
      return { tour: id, guide: guideId, booking };
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
    getGuide: ({ guide }) => ({ params: { id: guide } }),
    listBookings: (_ids, email) => ({ query: { email } }),
    getBooking: ({ booking }) => ({ params: { id: booking } }),
    bookPackage: ({ tour }, email) => ({ body: { email, tourPackage: tour } }),
    getMyToursData: () => ({}),
    deleteMyToursData: () => ({}),
    deleteBooking: ({ booking }) => ({ params: { id: booking } }),
  },
);
