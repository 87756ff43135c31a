import { signInAs } from '@safar/shared-auth/testing';
import { respondFrom } from '@safar/shared-testing/network';
import { idOf } from '@safar/shared-testing/id';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { SAMPLE_BOOKING_IDS, SAMPLE_TOUR_IDS } from '@safar/shared-testing/sample-tours';
import { definition } from '../remote';
import * as waitingApi from './waiting.api';
import * as bookingsApi from './bookings.api';
import { examples, respond, slotProps } from './isolated';
import * as noticesApi from './notices.api';
import * as rosterApi from './roster/roster.api';

const api = { ...bookingsApi, ...rosterApi, ...waitingApi };
const { email } = SAMPLE_PEOPLE.traveller;
const { signal } = new AbortController();
const { _id: bookable } = slotProps['booking-box'].tourPackage;

/** The sample tour that has no places left. */
const SOLD_OUT = idOf(12);
const { ofGuide } = SAMPLE_TOUR_IDS;
const rosterOf = () => api.getRoster(ofGuide);
async function anyEntry() {
  const [entry] = (await rosterOf()).entries;
  if (!entry) throw new Error('The sample roster is empty.');
  return entry;
}
const asGuide = (send: () => Promise<unknown>) => () => {
  const guide = SAMPLE_PEOPLE.guide.email;
  signInAs({ email: guide });
  respondFrom(respond, { email: guide, data: 'sample' });
  return send();
};

const REQUESTS: Record<keyof typeof api, () => Promise<unknown>> = {
  listBookings: () => api.listBookings(email, signal),
  getBooking: () => api.getBooking(SAMPLE_BOOKING_IDS.ahead, signal),
  bookPackage: () => api.bookPackage(email, { _id: bookable }, { travellers: 2, note: '' }),
  changeBooking: () => api.changeBooking(SAMPLE_BOOKING_IDS.ahead, { travellers: 3 }),
  keepBooking: async () => api.keepBooking(await api.getBooking(SAMPLE_BOOKING_IDS.changed, signal)),
  getWaiting: () => api.getWaiting(SOLD_OUT, signal),
  listWaiting: () => api.listWaiting(signal),
  setWaiting: () => api.setWaiting(SOLD_OUT, { waiting: true, travellers: 4 }),
  deleteBooking: () => api.deleteBooking(SAMPLE_BOOKING_IDS.over),
  getRoster: asGuide(rosterOf),
  checkIn: asGuide(async () => api.checkIn(ofGuide, { reference: (await anyEntry()).reference })),
  cancelForTraveller: asGuide(async () => api.cancelForTraveller(ofGuide, (await anyEntry())._id, 'Sorry.')),
  messageTravellers: asGuide(() => api.messageTravellers(ofGuide, 'Bring rain clothes.')),
  undoCheckIn: asGuide(async () => api.undoCheckIn(ofGuide, (await anyEntry())._id)),
};

const NOTICE_REQUESTS: Record<
  Exclude<keyof typeof noticesApi, 'SOURCES' | 'SOURCE_NAMES' | 'fromBoth'>,
  (source: noticesApi.Source) => Promise<unknown>
> = {
  listNotices: (source) => noticesApi.listNotices(source),
  readNotices: (source) => noticesApi.readNotices(source),
  listMails: (source) => noticesApi.listMails(source),
  changeMails: (source) =>
    noticesApi.changeMails(source, source === 'tours' ? 'booked' : 'bid-received', false),
  unsubscribe: (source) =>
    noticesApi.unsubscribe(source, {
      token: '0'.repeat(48),
      kind: source === 'tours' ? 'booked' : 'bid-received',
    }),
};

beforeEach(() => {
  signInAs({ email });
  respondFrom(respond, { email, data: 'sample' });
});

describe('the sample data of the isolated page', () => {
  it.each(Object.entries(REQUESTS))('has a response to %s', async (_name, send) => {
    await send();
  });

  it.each(Object.entries(NOTICE_REQUESTS))('has a response of both backends to %s', async (_name, send) => {
    await noticesApi.fromBoth(send);
    for (const source of noticesApi.SOURCE_NAMES) await send(source);
  });

  it('has the booking of the tour in the sample box, once', async () => {
    const { email: another } = signInAs();
    respondFrom(respond, { email: another, data: 'sample' });
    const booking = await api.bookPackage(another, { _id: bookable }, { travellers: 1, note: '' });
    expect(await api.listBookings(another, signal)).toEqual([booking]);
    await expect(
      api.bookPackage(another, { _id: bookable }, { travellers: 1, note: '' }),
    ).rejects.toMatchObject({
      code: 'ALREADY_BOOKED',
    });
  });

  it('is no data at all when there is none yet', async () => {
    respondFrom(respond, { email, data: 'empty' });
    expect(await api.listBookings(email, signal)).toEqual([]);
  });

  it('has an example for every screen whose path has a parameter', () => {
    const named = definition.routes.map(({ path }) => path).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(named);
  });
});
