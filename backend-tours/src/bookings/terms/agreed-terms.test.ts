import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const [BEFORE, LATER, LATEST] = [utcDateIn(30), utcDateIn(60), utcDateIn(90)];
const TERMS = { departureDate: BEFORE, departureLocation: 'Dhaka', destination: 'Sylhet' };
const addPackage = async () => (await backend.addPackage({ ...TERMS, price: 120 }))._id;

const change = (id: string, changes: Partial<TourPackageUpdate>) =>
  backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ ...TERMS, price: 120 }), ...changes },
  });
const keep = async (as: string, seen: object, id?: string) =>
  backend.request(endpoints.keepBooking, {
    as,
    params: { id: id ?? (await backend.bookingOf(as))._id },
    body: { ...TERMS, ...seen },
  });

describe('a booking', () => {
  it('keeps date, places, price and guide as they were', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA, TANIA, 2);
    const agreed = { ...TERMS, price: 120, guideName: 'Karim Uddin' };
    expect(await backend.bookingOf(TANIA)).toMatchObject({ status: 'Booked', agreed });
    await change(id, {
      price: 200,
      departureDate: LATER,
      departureLocation: 'Savar',
      destination: 'Jaflong',
    });
    expect(await backend.bookingOf(TANIA)).toMatchObject({
      agreed,
      tourPackage: { departureDate: LATER, departureLocation: 'Savar', destination: 'Jaflong' },
    });
  });

  it('keeps its price when only that changes, and later for a larger party, and asks nothing', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { price: 200, reason: 'Fuel.' });
    const { _id, status, change: asked } = await backend.bookingOf(TANIA);
    expect({ status, asked }).toEqual({ status: 'Booked', asked: undefined });
    await backend.succeed(endpoints.changeBooking, {
      as: TANIA,
      params: { id: _id },
      body: { travellers: 3 },
    });
    expect(await backend.bookingOf(TANIA)).toMatchObject({ travellers: 3, agreed: { price: 120 } });
    await backend.book(id, OMAR);
    expect(await backend.bookingOf(OMAR)).toMatchObject({ agreed: { price: 200 } });
    const roster = await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } });
    expect(roster.data).toMatchObject({ travellers: 4, income: 3 * 120 + 200 });
  });

  it('that a program makes which does not know of terms has them, too', async () => {
    const id = await addPackage();
    await backend.book(await addPackage(), TANIA);
    const insert = `insert into booking (package_id, uid) select $1, uid from account where email = $2
      returning agreed_date::text as date, agreed_price_cents as cents, agreed_guide as guide`;
    const { rows } = await backend.pool.query(insert, [id, TANIA]);
    expect(rows).toEqual([{ date: BEFORE, cents: 12_000, guide: 'Karim Uddin' }]);
  });
});

describe('a change of date or places', () => {
  it('waits for the decision of the traveller, with the words of the guide', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER, reason: ' The road is closed.\nSorry! ' });
    expect(await backend.bookingOf(TANIA)).toMatchObject({
      status: 'Change to confirm',
      agreed: { departureDate: BEFORE },
      tourPackage: { departureDate: LATER },
      change: { reasons: ['The road is closed.\nSorry!'] },
      cancellation: { free: true },
    });
    await backend.book(id, OMAR);
    expect(await backend.bookingOf(OMAR)).toMatchObject({
      status: 'Booked',
      agreed: { departureDate: LATER },
    });
    const { data } = await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } });
    expect(data.entries.map(({ email, toConfirm }) => ({ email, toConfirm }))).toEqual(
      expect.arrayContaining([
        { email: TANIA, toConfirm: true },
        { email: OMAR, toConfirm: undefined },
      ]),
    );
  });

  it('is one with those before it, and none when all is as it was', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER, reason: 'Floods.' });
    await change(id, { departureDate: LATER, departureLocation: 'Savar', reason: 'Floods.' });
    await change(id, { departureDate: LATEST, departureLocation: 'Savar', reason: 'More floods.' });
    expect(await backend.bookingOf(TANIA)).toMatchObject({
      agreed: { departureDate: BEFORE, departureLocation: 'Dhaka' },
      tourPackage: { departureDate: LATEST, departureLocation: 'Savar' },
      change: { reasons: ['Floods.', 'More floods.'] },
    });
    await change(id, {});
    const { status, change: asked } = await backend.bookingOf(TANIA);
    expect({ status, asked }).toEqual({ status: 'Booked', asked: undefined });
  });

  it('is accepted without a reason, as earlier clients send it', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER });
    expect(await backend.bookingOf(TANIA)).toMatchObject({
      status: 'Change to confirm',
      change: { reasons: [] },
    });
  });

  it('of a tour that nobody has booked asks nobody, and its reason is not stored', async () => {
    const id = await addPackage();
    await change(id, { departureDate: LATER, reason: 'Floods.' });
    const { rowCount } = await backend.pool.query('select from package_change');
    expect(rowCount).toBe(0);
  });

  it('cannot be to a date before today, while somebody is still to depart', async () => {
    const id = await addPackage();
    const move = (departureDate: string) =>
      backend.request(updatePackage, {
        as: RAFIQ,
        params: { id },
        body: packageBody({ ...TERMS, departureDate }),
      });
    expect((await move(utcDateIn(-1))).status).toBe(200);
    expect((await move(BEFORE)).status).toBe(200);
    await backend.book(id, TANIA);
    const refused = await move(utcDateIn(-1));
    expect(codeOf(refused)).toEqual([400, 'VALIDATION']);
    expect(v.parse(ApiError, refused.body).fields).toEqual({
      departureDate: 'Travellers have booked this tour: it cannot have departed before today.',
    });
    const { tourPackage } = await backend.bookingOf(TANIA);
    expect(tourPackage).toMatchObject({ departureDate: BEFORE, departed: false });
    expect((await move(utcDateIn(0))).status).toBe(200);
    await backend.depart(id);
    expect((await move(utcDateIn(-1))).status).toBe(200);
  });

  it('of a tour that has departed asks nobody: who was on it has not booked the new date', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.depart(id);
    await change(id, { departureDate: LATER, reason: 'Once more!' });
    const { change: asked, status, tourPackage, cancellation } = await backend.bookingOf(TANIA);
    expect({ asked, status, cancellation }).toEqual({ status: 'Booked' });
    expect(tourPackage.departed).toBe(true);
  });

  it('cannot be given a reason of more than 500 characters', async () => {
    const id = await addPackage();
    const body = { ...packageBody(), reason: 'x'.repeat(501) };
    const refused = await backend.request(updatePackage, { as: RAFIQ, params: { id }, body });
    expect(codeOf(refused)).toEqual([400, 'VALIDATION']);
  });
});

describe('keeping a changed booking', () => {
  it('agrees to the new date and places, never to a new price, and can be repeated', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER, price: 300, reason: 'Floods.' });
    for (let time = 0; time < 2; time += 1) {
      const kept = await keep(TANIA, { departureDate: LATER });
      expect(kept).toMatchObject({ status: 200, body: { message: 'You keep your booking.' } });
    }
    const { change: asked, ...booking } = await backend.bookingOf(TANIA);
    expect(asked).toBeUndefined();
    expect(booking).toMatchObject({
      status: 'Booked',
      agreed: { ...TERMS, departureDate: LATER, price: 120 },
    });
    await change(id, { departureDate: LATEST, reason: 'A strike.' });
    expect(await backend.bookingOf(TANIA)).toMatchObject({ change: { reasons: ['A strike.'] } });
  });

  it('is refused for terms that are not those of now, with the booking as it is', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER });
    await change(id, { departureDate: LATEST });
    const refused = await keep(TANIA, { departureDate: LATER });
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body).toMatchObject({
      message: 'The guide has changed this tour once more. Look at it again, then decide.',
      current: { status: 'Change to confirm', tourPackage: { departureDate: LATEST } },
    });
    expect(await backend.bookingOf(TANIA)).toMatchObject({ agreed: { departureDate: BEFORE } });
  });

  it('is refused once the tour has departed, or is no longer offered', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.depart(id);
    expect(codeOf(await keep(TANIA, { departureDate: utcDateIn(-2) }))).toEqual([409, 'DEPARTED']);
    expect(await backend.bookingOf(TANIA)).toMatchObject({ status: 'Booked' });
    const { data } = await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } });
    expect(data.entries.map(({ toConfirm }) => toConfirm)).toEqual([undefined]);
    const cancelled = await addPackage();
    await backend.book(cancelled, OMAR);
    await backend.deletePackage(cancelled, RAFIQ);
    const refused = await keep(OMAR, {});
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body).toMatchObject({ current: { status: 'Cancelled by the guide' } });
  });

  it('finds nothing to keep where the traveller has removed it from the list, in another tab', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const booking = (await backend.bookingOf(TANIA))._id;
    await backend.depart(id);
    await backend.succeed(endpoints.deleteBooking, { as: TANIA, params: { id: booking } });
    expect(codeOf(await keep(TANIA, { departureDate: LATER }, booking))).toEqual([404, 'NOT_FOUND']);
  });

  it('is for its traveller alone', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const { _id } = await backend.bookingOf(TANIA);
    expect(codeOf(await keep(OMAR, {}, _id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await keep(RAFIQ, {}, _id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await keep(TANIA, {}, UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what was agreed and said', () => {
  it('is among the data that are stored about traveller and guide', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER, reason: 'Floods.' });
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.bookings).toMatchObject([{ agreed: { ...TERMS, price: 120, guideName: 'Karim Uddin' } }]);
    const own = await backend.succeed(getMyToursData, { as: RAFIQ });
    expect(own.data.packages).toMatchObject([{ changes: [{ reason: 'Floods.' }] }]);
  });

  it('loses the name and the words of a guide who deletes the account', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await change(id, { departureDate: LATER, reason: 'Floods.' });
    await backend.succeed(deleteMyToursData, { as: RAFIQ });
    expect(await backend.bookingOf(TANIA)).toMatchObject({
      status: 'Cancelled by the guide',
      agreed: { guideName: 'Guide who left' },
      cancelled: { guideLeft: true },
    });
    const { rowCount } = await backend.pool.query('select from package_change');
    expect(rowCount).toBe(0);
  });
});
