import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { checkIn, getRoster, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import * as v from 'valibot';
import { OMAR, RAFIQ, TANIA, toursApp, UNKNOWN_ID } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.pool.query('truncate booking, package_like, tour_package cascade'));

const addPackage = async (changes = {}) => (await backend.addPackage(changes))._id;
const rosterOf = async (id: string) => (await backend.succeed(getRoster, { as: RAFIQ, params: { id } })).data;
const arrive = (id: string, reference: string, as = RAFIQ) =>
  backend.request(checkIn, { as, params: { id }, body: { reference } });

async function referenceOf(as: string): Promise<string> {
  const { data } = await backend.succeed(listBookings, { as, query: { email: as } });
  const [booking] = data;
  if (!booking) throw new Error(`${as} has booked nothing.`);
  return booking.reference;
}

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

  it('is empty before anybody has booked', async () => {
    expect(await rosterOf(await addPackage())).toMatchObject({ bookings: 0, travellers: 0, entries: [] });
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
});
