import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { cancelForTraveller } from '@safar/shared-contracts/endpoints/rosters';
import { listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import { listReviews, saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { codeOf, uidOf, type TestUser } from '@safar/shared-server/testing/backend-under-test';
import { sql } from '@safar/shared-server/sql';
import { OMAR, RAFIQ, TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeEach(async () => {
  backend = await toursApp();
});
afterEach(() => backend.close());

/** Moves what the account of an email has to one of which only the email is known, as the migration does. */
async function makeLegacy(email: string): Promise<void> {
  await backend.pool.query(sql`insert into account (uid, email) values (${`legacy:${email}`}, ${email})`);
  await backend.pool.query(sql`select take_over(${uidOf(email)}, ${`legacy:${email}`})`);
  await backend.pool.query(sql`insert into account (uid, email) values (${uidOf(email)}, ${email})`);
}

const ownTours = async (as: TestUser) =>
  (await backend.succeed(listOwnPackages, { as, query: { email: as.email } })).data.map(({ _id }) => _id);
const bookedTours = async (as: TestUser) =>
  (await backend.succeed(listBookings, { as, query: { email: as.email } })).data.map(
    ({ tourPackage }) => tourPackage._id,
  );

/** The packages whose counters differ from their rows. */
const wrongCounters = async () =>
  (
    await backend.pool.query(`
      select id from tour_package p where booking_count <> (select count(*) from booking where package_id = p.id)
        or like_count <> (select count(*) from package_like where package_id = p.id)`)
  ).rows;

describe('what was stored under an email before accounts had a uid', () => {
  it('goes to the account that has confirmed this email, once, and to no other', async () => {
    const [mine, other] = [await backend.addPackage({}, TANIA), await backend.addPackage({}, RAFIQ)];
    await backend.book(other._id, TANIA);
    await backend.likePackage(other._id, TANIA);
    await makeLegacy(TANIA);

    const unconfirmed = { sub: 'first', email: TANIA, emailVerified: false };
    expect([await ownTours(unconfirmed), await bookedTours(unconfirmed)]).toEqual([[], []]);
    expect([await ownTours({ email: OMAR, emailVerified: true })]).toEqual([[]]);

    const owner = { sub: 'owner', email: TANIA, emailVerified: true };
    expect([await ownTours(owner), await bookedTours(owner)]).toEqual([[mine._id], [other._id]]);
    const { rows } = await backend.pool.query('select uid from guide where id = $1', [mine.guideId]);
    expect(rows).toEqual([{ uid: 'owner' }]);

    const later = { sub: 'later', email: TANIA, emailVerified: true };
    expect([await ownTours(later), await bookedTours(later)]).toEqual([[], []]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('is joined with what the account did before it confirmed the email', async () => {
    const [old, other] = [await backend.addPackage({}, TANIA), await backend.addPackage({}, RAFIQ)];
    await backend.book(other._id, TANIA);
    await backend.likePackage(other._id, TANIA);
    await backend.book(other._id, OMAR);
    await makeLegacy(TANIA);

    // Without a confirmed email the account of now is a stranger to the previous one: it may book its tour.
    const fresh = await backend.addPackage({}, TANIA);
    for (const id of [other._id, old._id]) {
      expect((await backend.book(id, TANIA)).status).toBe(201);
      await backend.likePackage(id, TANIA);
    }

    const confirmed = { email: TANIA, emailVerified: true };
    expect((await ownTours(confirmed)).sort()).toEqual([old._id, fresh._id].sort());
    expect(await bookedTours(confirmed)).toEqual([other._id]);
    expect(codeOf(await backend.book(old._id, TANIA))).toEqual([409, 'OWN_PACKAGE']);
    expect(await wrongCounters()).toEqual([]);
    const { rows } = await backend.pool.query(`select distinct guide_id from tour_package p
      join guide g on g.id = p.guide_id where g.uid = '${uidOf(TANIA)}'`);
    expect(rows).toEqual([{ guide_id: fresh.guideId }]);
  });

  it('keeps a booking of each date of a tour', async () => {
    const { _id: id } = await backend.addPackage({}, RAFIQ);
    await backend.book(id, TANIA);
    await backend.depart(id);
    await backend.pool.query('update tour_package set departure_date = current_date + 30');
    const legacy = `legacy:${TANIA}`;
    await backend.pool.query(sql`insert into account (uid, email) values (${legacy}, ${TANIA})`);
    await backend.pool.query(sql`insert into booking (package_id, uid) values (${id}, ${legacy})`);
    const confirmed = { email: TANIA, emailVerified: true };
    expect(await bookedTours(confirmed)).toEqual([id, id]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('has the bookings that guides have cancelled, and a review of each journey', async () => {
    const { _id: id } = await backend.addPackage({}, RAFIQ);
    await backend.book(id, TANIA);
    await backend.depart(id);
    const body = { rating: 2, authorName: 'Tania' };
    await backend.succeed(saveReview, { as: TANIA, params: { id }, body });
    const { _id: other } = await backend.addPackage({}, RAFIQ);
    await backend.book(other, TANIA);
    const bookings = await backend.bookingsOf(TANIA);
    const booking = bookings.find(({ tourPackage }) => tourPackage._id === other)?._id ?? '';
    const params = { id: other, booking };
    await backend.succeed(cancelForTraveller, { as: RAFIQ, params, body: { reason: 'Sorry.' } });
    await makeLegacy(TANIA);

    const confirmed = { email: TANIA, emailVerified: true };
    expect((await bookedTours(confirmed)).sort()).toEqual([id, other].sort());
    const { own } = await backend.succeed(listReviews, { as: confirmed, params: { id } });
    expect(own).toMatchObject({ rating: 2, mine: true });
    expect(await wrongCounters()).toEqual([]);
  });

  it('goes over once when many requests come at the same time', async () => {
    const { _id: id } = await backend.addPackage({}, RAFIQ);
    await backend.book(id, TANIA);
    await makeLegacy(TANIA);
    const confirmed = { sub: 'owner', email: TANIA, emailVerified: true };
    const booked = await Promise.all(Array.from({ length: 8 }, () => bookedTours(confirmed)));
    expect(booked).toEqual(Array.from({ length: 8 }, () => [id]));
    expect(await wrongCounters()).toEqual([]);
  });
});
