import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeEach(async () => {
  backend = await toursApp();
});
afterEach(() => backend.close());

const myData = async (as: string) => (await backend.succeed(getMyToursData, { as })).data;

describe('my data', () => {
  it('are the account, all own packages, the bookings and the likes', async () => {
    const own = await backend.addPackage({ tourName: 'Rivers', price: 19.99, contactNo: '+880 1711 555' });
    const deleted = await backend.addPackage({ tourName: 'Booked, then deleted' });
    await backend.book(deleted._id, TANIA);
    await backend.deletePackage(deleted._id, RAFIQ);
    const other = await backend.addPackage({ tourName: 'Hills' }, OMAR);
    await backend.book(other._id, RAFIQ);
    await backend.likePackage(other._id, RAFIQ);

    const { departureDate } = packageBody();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    expect(await myData(RAFIQ)).toEqual({
      account: { uid: uidOf(RAFIQ), email: RAFIQ, emailVerified: false, storedSince: time },
      packages: [
        expect.objectContaining({ _id: deleted._id, bookingCount: 1, deletedAt: time }),
        {
          ...packageBody({ tourName: 'Rivers', price: 19.99, contactNo: '+880 1711 555' }),
          email: undefined,
          guideEmail: undefined,
          _id: own._id,
          guideId: own.guideId,
          bookingCount: 0,
          likeCount: 0,
          capacity: null,
          addedAt: time,
          changedAt: time,
          deletedAt: null,
          cancelReason: null,
          changes: [],
          messages: [],
        },
      ],
      bookings: [
        expect.objectContaining({
          status: 'Booked',
          bookedAt: time,
          travellers: 1,
          tourPackage: expect.objectContaining({ _id: other._id, tourName: 'Hills', departureDate }),
        }),
      ],
      cancelledBookings: [],
      lateCancellations: [],
      likes: [{ tourPackage: { _id: other._id, tourName: 'Hills' }, likedAt: time }],
      reviews: [],
      responses: [],
      notices: expect.arrayContaining([expect.objectContaining({ kind: 'booked', at: time })]),
      unwantedMails: [],
      waiting: [],
    });
  });

  it('have neither address nor phone number of anybody else', async () => {
    const { _id: id } = await backend.addPackage({ contactNo: '+880 1711 000999' });
    await backend.book(id, TANIA);
    await backend.likePackage(id, OMAR);
    const tanias = JSON.stringify(await myData(TANIA));
    expect(tanias).toContain(id);
    expect(tanias).not.toMatch(/rafiq@|omar@|000999/);
    expect(JSON.stringify(await myData(RAFIQ))).not.toMatch(/tania@|omar@/);
  });

  it('are for signed-in users', async () => {
    expect(codeOf(await backend.request(getMyToursData))).toEqual([401, 'UNAUTHENTICATED']);
  });
});
