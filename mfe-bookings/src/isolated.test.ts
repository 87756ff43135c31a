import { signInAs } from '@safar/shared-auth/testing';
import { answerFrom } from '@safar/shared-contracts/sample-answers';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { idOf } from '@safar/shared-testing/id';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw';
import { definition } from '../remote';
import * as api from './bookings.api';
import { answers, examples, slotProps } from './isolated';

const { email } = SAMPLE_PEOPLE.traveller;
const { signal } = new AbortController();
const OWN = idOf(501);

/** The isolated page: samples answer every call. */
const answerAll = (empty = false) =>
  network.use(http.all('*', ({ request }) => answerFrom(answers, request, { email, empty })));

let tours = 1000;

const CALLS: Record<keyof typeof api, () => Promise<unknown>> = {
  listBookings: () => api.listBookings(email, signal),
  getBooking: () => api.getBooking(OWN, signal),
  bookPackage: () => api.bookPackage(email, idOf(tours++)),
  deleteBooking: () => api.deleteBooking(idOf(503)),
};

beforeEach(() => {
  signInAs({ email });
});

describe('the samples of the isolated page', () => {
  it.each(Object.entries(CALLS))('answer %s, with and without data', async (_name, callIt) => {
    answerAll();
    await callIt();
    answerAll(true);
    await callIt();
  });

  it('take a booking of the tour in the sample box, once', async () => {
    answerAll();
    const { _id } = slotProps['booking-box'].tourPackage;
    const booking = await api.bookPackage(email, _id);
    expect(await api.listBookings(email, signal)).toContainEqual(booking);
    await expect(api.bookPackage(email, _id)).rejects.toMatchObject({ code: 'ALREADY_BOOKED' });
  });

  it('have an example for every screen whose address names something', () => {
    const named = definition.routes.map(({ path }) => path).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(named);
  });
});
