import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { bookPackage, changeBooking, deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { checkIn, getRoster, undoCheckIn } from '@safar/shared-contracts/endpoints/rosters';
import { getPackage, listOwnPackages, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import * as v from 'valibot';
import { OMAR, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const addPackage = async (changes = {}) => (await backend.addPackage(changes))._id;
const rosterOf = async (id: string) => (await backend.succeed(getRoster, { as: RAFIQ, params: { id } })).data;
const arrive = (id: string, reference: string, as = RAFIQ) =>
  backend.request(checkIn, { as, params: { id }, body: { reference } });

const referenceOf = async (as: string) => (await backend.bookingOf(as)).reference;

describe('the roster of a tour', () => {
  it('is who booked it, with how many there are and what they pay', async () => {
    const id = await addPackage({ price: 19.99, capacity: 12 });
    await backend.book(id, OMAR, OMAR, 3);
    await backend.book(id, TANIA);
    const { entries, ...totals } = await rosterOf(id);
    expect(totals).toMatchObject({ bookings: 2, travellers: 4, income: 79.96 });
    expect(totals.tourPackage).toMatchObject({ _id: id, capacity: 12, departed: false });
    expect(entries.map(({ email, travellers }) => [email, travellers])).toEqual([
      [OMAR, 3],
      [TANIA, 1],
    ]);
    expect(entries[1]?.reference).toBe(await referenceOf(TANIA));
    expect(entries[0]).not.toHaveProperty('checkedInAt');
  });

  it('has the names that accounts had when they booked, and is sorted by them', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.book(id, OMAR);
    await backend.pool.query(`update booking set traveller_name = 'Zakir' where uid =
      (select uid from account where email = '${OMAR}')`);
    await backend.pool.query(`update booking set traveller_name = 'amina' where uid =
      (select uid from account where email = '${TANIA}')`);
    expect((await rosterOf(id)).entries.map(({ name }) => name)).toEqual(['amina', 'Zakir']);
  });

  it('says where and when they meet, if the guide has written it', async () => {
    const meeting = { meetingPoint: 'Bus counter 4', meetingTime: '07:30' };
    expect((await rosterOf(await addPackage(meeting))).tourPackage).toMatchObject(meeting);
    const { tourPackage } = await rosterOf(await addPackage({ meetingPoint: '', meetingTime: '' }));
    expect(Object.keys(tourPackage).filter((key) => key.startsWith('meeting'))).toEqual([]);
  });

  it('is empty before anybody has booked', async () => {
    expect(await rosterOf(await addPackage())).toMatchObject({ bookings: 0, travellers: 0, entries: [] });
  });

  it('is summed up for the guide alone, in the own list and on the package, before and after a change', async () => {
    const id = await addPackage({ price: 19.99 });
    await backend.book(id, OMAR, OMAR, 3);
    const { data } = await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
    const sales = { travellers: 3, income: 59.97 };
    expect(data[0]?.sales).toEqual(sales);
    expect((await backend.succeed(getPackage, { as: RAFIQ, params: { id } })).data.sales).toEqual(sales);
    const body = tourPackageUpdate({ email: RAFIQ, price: 25 });
    const changed = await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body });
    expect(changed.data?.sales).toEqual(sales);
    for (const as of [OMAR, TANIA]) {
      expect((await backend.succeed(getPackage, { as, params: { id } })).data).not.toHaveProperty('sales');
    }
  });

  it('is summed up also where what all pay is more than a number of the database holds', async () => {
    const price = 9_999_999.99;
    const id = await addPackage({ price, departureDate: utcDateIn(1) });
    await backend.book(id, OMAR, OMAR, 9);
    await backend.book(id, TANIA, TANIA, 9);
    const { _id } = await backend.bookingOf(TANIA);
    await backend.succeed(deleteBooking, { as: TANIA, params: { id: _id } });
    const income = 89_999_999.91;
    expect(await rosterOf(id)).toMatchObject({ income, lateCancellations: { amount: income } });
    const { data } = await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
    expect(data[0]?.sales).toEqual({ travellers: 9, income });
    expect((await backend.succeed(getPackage, { as: RAFIQ, params: { id } })).data.sales?.income).toBe(
      income,
    );
  });

  it('is not for others, and not there for a package that is not', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const read = (as: string, of: string) => backend.request(getRoster, { as, params: { id: of } });
    expect(codeOf(await read(TANIA, id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await read(RAFIQ, UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a check-in', () => {
  it('is by the reference, however it is typed, and once: later ones get when it was', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA, TANIA, 2);
    const reference = await referenceOf(TANIA);
    const first = await backend.succeed(checkIn, { as: RAFIQ, params: { id }, body: { reference } });
    expect(first).toMatchObject({ again: false, data: { email: TANIA, travellers: 2 } });
    const typed = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
    const second = await backend.succeed(checkIn, { as: RAFIQ, params: { id }, body: { reference: typed } });
    expect(second).toMatchObject({ again: true, data: { checkedInAt: first.data.checkedInAt } });
    expect((await rosterOf(id)).entries[0]?.checkedInAt).toBe(first.data.checkedInAt);
  });

  it('is once, also when ten arrive at the same time', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const reference = await referenceOf(TANIA);
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        backend.succeed(checkIn, { as: RAFIQ, params: { id }, body: { reference } }),
      ),
    );
    expect(all.filter(({ again }) => !again)).toHaveLength(1);
    expect(new Set(all.map(({ data }) => data.checkedInAt)).size).toBe(1);
  });

  it('is refused for a reference of another tour, and by another guide, and changes nothing', async () => {
    const id = await addPackage();
    const other = await addPackage();
    await backend.book(id, TANIA);
    const reference = await referenceOf(TANIA);
    const refused = await arrive(other, reference);
    expect(codeOf(refused)).toEqual([404, 'NOT_FOUND']);
    expect(v.parse(ApiError, refused.body).message).toBe('No booking of this tour has this reference.');
    expect(codeOf(await arrive(id, reference, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await arrive(id, '  '))).toEqual([400, 'VALIDATION']);
    expect((await rosterOf(id)).entries[0]).not.toHaveProperty('checkedInAt');
  });

  it('is among the data that are stored about the traveller', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await arrive(id, await referenceOf(TANIA));
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.bookings).toMatchObject([{ checkedInAt: expect.any(String) }]);
  });

  it('that is sent later counts from when it was made, and never from the future', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.book(id, OMAR);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const sendAt = async (as: string, at: string) => {
      const body = { reference: await referenceOf(as), at };
      return (await backend.succeed(checkIn, { as: RAFIQ, params: { id }, body })).data.checkedInAt ?? '';
    };
    expect(await sendAt(TANIA, anHourAgo)).toBe(anHourAgo);
    expect(Date.parse(await sendAt(OMAR, '2099-01-01T00:00:00.000Z'))).toBeLessThanOrEqual(Date.now());
  });

  it('can be taken back, as often as one likes, by the guide alone', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const { _id: booking, reference } = await backend.bookingOf(TANIA);
    await arrive(id, reference);
    const undo = (as: string, of = id) => backend.request(undoCheckIn, { as, params: { id: of, booking } });
    expect(codeOf(await undo(OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await undo(RAFIQ, await addPackage()))).toEqual([404, 'NOT_FOUND']);
    expect((await rosterOf(id)).entries[0]).toHaveProperty('checkedInAt');
    expect((await undo(RAFIQ)).status).toBe(200);
    expect((await undo(RAFIQ)).status).toBe(200);
    expect((await rosterOf(id)).entries[0]).not.toHaveProperty('checkedInAt');
    const body = { reference };
    expect(await backend.succeed(checkIn, { as: RAFIQ, params: { id }, body })).toMatchObject({
      again: false,
    });
  });
});

describe('the ticket of a voucher', () => {
  it('is its reference with a signature, and one that was invented is refused', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.book(id, OMAR);
    const { reference, ticket = '' } = await backend.bookingOf(TANIA);
    expect(ticket).toMatch(new RegExp(`^${reference}\\.[\\w-]{22}$`));
    const scan = (invented: string) =>
      backend.request(checkIn, { as: RAFIQ, params: { id }, body: { reference, ticket: invented } });
    const { ticket: omars = '' } = await backend.bookingOf(OMAR);
    const swapped = reference + omars.slice(omars.indexOf('.'));
    for (const invented of [
      reference,
      `${reference}.`,
      `${reference}.${'A'.repeat(22)}`,
      swapped,
      omars,
      '',
    ]) {
      const refused = await scan(invented);
      expect(codeOf(refused)).toEqual([400, 'VALIDATION']);
      expect(v.parse(ApiError, refused.body).message).toMatch(/^This code was not made by Safar\./);
    }
    expect((await rosterOf(id)).entries.some(({ checkedInAt }) => checkedInAt)).toBe(false);
    expect((await scan(ticket)).status).toBe(200);
  });

  it('of the key before this one is accepted until its time is over, and the next one shown is new', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const { reference, ticket = '' } = await backend.bookingOf(TANIA);
    const scan = (code: string) =>
      backend.request(checkIn, { as: RAFIQ, params: { id }, body: { reference, ticket: code } });
    await backend.pool.query(`
      update ticket_key set key = default, rotated_at = now(), earlier_key = key,
        earlier_until = now() + interval '1 day'`);
    const { ticket: next = '' } = await backend.bookingOf(TANIA);
    expect(next).not.toBe(ticket);
    expect((await scan(ticket)).status).toBe(200);
    await backend.pool.query(`update ticket_key set earlier_until = now() - interval '1 second'`);
    expect(codeOf(await scan(ticket))).toEqual([400, 'VALIDATION']);
    expect((await scan(next)).status).toBe(200);
  });

  it('of another tour is unknown here', async () => {
    const id = await addPackage();
    const other = await addPackage();
    await backend.book(id, TANIA);
    const { reference, ticket = '' } = await backend.bookingOf(TANIA);
    const body = { reference, ticket };
    expect(codeOf(await backend.request(checkIn, { as: RAFIQ, params: { id: other }, body }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('a note to the guide', () => {
  const note = 'One of us is a child.\nWe board at Savar.';

  it('is written with the booking, changed and removed, and read by the guide', async () => {
    const id = await addPackage();
    const { data } = await backend.succeed(bookPackage, {
      as: TANIA,
      body: { email: TANIA, tourPackage: id, travellers: 2, note: ` ${note} ` },
    });
    expect(data).toMatchObject({ note, travellers: 2 });
    expect((await rosterOf(id)).entries[0]?.note).toBe(note);
    const change = (body: object) =>
      backend.succeed(changeBooking, { as: TANIA, params: { id: data._id }, body });
    expect((await change({ travellers: 3 })).data).toMatchObject({ note, travellers: 3 });
    expect((await change({ note: 'Two children.' })).data).toMatchObject({
      note: 'Two children.',
      travellers: 3,
    });
    expect((await change({ note: '  ' })).data).not.toHaveProperty('note');
    expect((await rosterOf(id)).entries[0]).not.toHaveProperty('note');
  });

  it('is not written over another one that was saved meanwhile, unless the traveller has read that', async () => {
    const id = await addPackage();
    const booking = { email: TANIA, tourPackage: id, note };
    const { data } = await backend.succeed(bookPackage, { as: TANIA, body: booking });
    const change = (body: object) =>
      backend.request(changeBooking, { as: TANIA, params: { id: data._id }, body });
    expect((await change({ note: 'Two children.', noteBefore: note })).status).toBe(200);
    const refused = await change({ note: 'No fish.', noteBefore: note });
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body).toMatchObject({ current: { note: 'Two children.' } });
    // The response to the first one was lost: it is saved.
    expect((await change({ note: 'Two children.', noteBefore: note })).status).toBe(200);
    expect((await change({ note: 'No fish.', noteBefore: 'Two children.' })).status).toBe(200);
    expect((await rosterOf(id)).entries[0]?.note).toBe('No fish.');
  });

  it('has at most 500 characters', async () => {
    const id = await addPackage();
    const body = { email: TANIA, tourPackage: id, note: 'x'.repeat(501) };
    const refused = await backend.request(bookPackage, { as: TANIA, body });
    expect(codeOf(refused)).toEqual([400, 'VALIDATION']);
  });

  it('is among the data that are stored about the traveller', async () => {
    const id = await addPackage();
    await backend.succeed(bookPackage, { as: TANIA, body: { email: TANIA, tourPackage: id, note } });
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.bookings).toMatchObject([{ note }]);
    await backend.succeed(deleteMyToursData, { as: TANIA });
    expect((await backend.pool.query('select from booking where note is not null')).rowCount).toBe(0);
  });
});
