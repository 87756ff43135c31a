import * as bookings from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import * as packages from '@safar/shared-contracts/endpoints/packages';
import { codeOf, type TestUser } from '@safar/shared-server/testing/backend-under-test';
import { packageBody, RAFIQ, TANIA, toursApp, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const add = async (as: TestUser) =>
  (await backend.succeed(packages.addPackage, { as, body: packageBody({}, as.email) })).data;
const book = (as: TestUser, id: string) =>
  backend.request(bookings.bookPackage, { as, body: { email: as.email, tourPackage: id } });
const read = async (as: TestUser, id: string) =>
  (await backend.succeed(packages.getPackage, { as, params: { id } })).data;
const ownPackages = async (as: TestUser) =>
  (await backend.succeed(packages.listOwnPackages, { as, query: { email: as.email } })).data;
const ownBookings = async (as: TestUser) =>
  (await backend.succeed(bookings.listBookings, { as, query: { email: as.email } })).data;

describe('whoever registers the address of a deleted account again', () => {
  const previous = { sub: 'previous', email: TANIA, emailVerified: true };
  const later = { sub: 'later', email: TANIA, emailVerified: true };

  it('has none of its bookings and likes, and can book and like again', async () => {
    const { _id: id } = await backend.addPackage();
    await book(previous, id);
    await backend.request(packages.likePackage, { as: previous, params: { id }, body: { email: TANIA } });
    const [booking] = await ownBookings(previous);

    expect(await ownBookings(later)).toEqual([]);
    expect(await read(later, id)).toMatchObject({
      bookedByMe: false,
      likedByMe: false,
      guide: { contactNo: 'Contact available after booking' },
    });
    const params = { id: booking?._id ?? '' };
    expect(codeOf(await backend.request(bookings.getBooking, { as: later, params }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(codeOf(await backend.request(bookings.deleteBooking, { as: later, params }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await book(later, id)).status).toBe(201);
    expect(await read(previous, id)).toMatchObject({ bookedByMe: true, likedByMe: true, bookingCount: 2 });
  });

  it('has none of its tour packages, and is another guide', async () => {
    const { _id: id, guideId } = await add(previous);
    expect(await ownPackages(later)).toEqual([]);
    expect(await read(later, id)).toMatchObject({ mine: false });
    const body = packageBody({}, TANIA);
    const change = await backend.request(packages.updatePackage, { as: later, params: { id }, body });
    expect(codeOf(change)).toEqual([403, 'FORBIDDEN']);
    const deletion = await backend.request(packages.deletePackage, { as: later, params: { id } });
    expect(codeOf(deletion)).toEqual([403, 'FORBIDDEN']);
    expect((await add(later)).guideId).not.toBe(guideId);
  });
});

it('everything stays with an account whose email changes, and shows the new one', async () => {
  const mina = { sub: 'mina', email: 'mina@safar.example' };
  const renamed = { ...mina, email: 'mina.new@safar.example' };
  const { _id: id } = await add(mina);
  expect(await ownPackages(renamed)).toMatchObject([{ _id: id, mine: true, email: renamed.email }]);
  const query = { email: mina.email };
  const previous = await backend.request(packages.listOwnPackages, { as: renamed, query });
  expect(codeOf(previous)).toEqual([403, 'FORBIDDEN']);
});

it('the guide reads a cleaned and shortened name, since that of an account may be anything', async () => {
  const nameOf = async (name: string) => {
    const { _id: id } = await backend.addPackage();
    const as = { email: TANIA, name };
    await backend.succeed(bookings.bookPackage, { as, body: { email: TANIA, tourPackage: id } });
    const { data } = await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } });
    return data.entries[0]?.name;
  };
  expect(await nameOf('\u202eTania\u0000\nTraveller')).toBe('Tania Traveller');
  expect(await nameOf('x'.repeat(500))).toBe('x'.repeat(80));
  expect(await nameOf(' \u200b')).toBeUndefined();
});

it('those who booked see whether the guide has confirmed the address', async () => {
  const guide = { sub: 'nadia', email: 'nadia@safar.example', emailVerified: false };
  const { _id: id } = await add(guide);
  const tania = { email: TANIA };
  expect(await read(tania, id)).not.toHaveProperty('guideEmailVerified');
  await book(tania, id);
  expect(await read(tania, id)).toMatchObject({ guideEmail: guide.email, guideEmailVerified: false });
  await ownPackages({ ...guide, emailVerified: true });
  expect(await read(tania, id)).toMatchObject({ guideEmail: guide.email, guideEmailVerified: true });
});

describe('where the operator demands a confirmed address', () => {
  let strict: typeof backend;
  beforeAll(async () => {
    strict = await toursApp({ requireVerifiedEmail: true });
  });
  afterAll(() => strict.close());

  it('it is needed to add a tour package and to book one, and for nothing else', async () => {
    const as = { email: RAFIQ, emailVerified: true };
    const { data } = await strict.succeed(packages.addPackage, { as, body: packageBody() });
    const unconfirmed = { email: TANIA };
    const body = packageBody({}, TANIA);
    const refused = [403, 'EMAIL_NOT_VERIFIED'];
    expect(codeOf(await strict.request(packages.addPackage, { as: unconfirmed, body }))).toEqual(refused);
    expect(codeOf(await strict.book(data._id, TANIA))).toEqual(refused);
    expect((await strict.likePackage(data._id, TANIA)).status).toBe(200);
    const booking = { email: TANIA, tourPackage: data._id };
    const confirmed = { email: TANIA, emailVerified: true };
    await strict.succeed(bookings.bookPackage, { as: confirmed, body: booking });
  });
});
