import { checkIn, getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { sql } from '@safar/shared-server/sql';
import { utcDateIn } from '@safar/shared-testing/date';
import { packageBody, RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const [YESTERDAY, NEXT] = [utcDateIn(-1), utcDateIn(30)];

/** A tour that Tania booked, of which a guide without a network checks her in today. */
async function madeToday() {
  const departureDate = utcDateIn(0);
  const { _id: id } = await backend.addPackage({ departureDate });
  await backend.book(id, TANIA);
  const { reference } = await backend.bookingOf(TANIA);
  return { id, body: { reference, at: new Date().toISOString(), departureDate } };
}
const move = (id: string, changes: object) =>
  backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ departureDate: NEXT }), ...changes },
  });
const send = (id: string, body: { reference: string; at: string; departureDate?: string }) =>
  backend.request(checkIn, { as: RAFIQ, params: { id }, body });
const entriesOf = async (id: string, date?: string) =>
  (await backend.succeed(getRoster, { as: RAFIQ, params: { id }, query: date ? { date } : {} })).data.entries;

describe('a check-in that is sent after its tour got another date', () => {
  it('does not count for that date, and says so', async () => {
    const { id, body } = await madeToday();
    await move(id, {});
    const refused = await send(id, body);
    expect(codeOf(refused)).toEqual([404, 'NOT_FOUND']);
    expect(refused.text).toMatch(/It was made for \d+ \w+ \d+, and this booking is now for \d+ \w+ \d+\./);
    expect((await entriesOf(id))[0]).not.toHaveProperty('checkedInAt');
  });

  it('does not count for the date to which its travellers come along, since it took place on none', async () => {
    const { id, body } = await madeToday();
    await backend.pool.query(sql`update tour_package set departure_date = ${YESTERDAY} where id = ${id}`);
    await move(id, { tookPlace: false });
    expect(codeOf(await send(id, { ...body, departureDate: YESTERDAY }))).toEqual([404, 'NOT_FOUND']);
    expect((await entriesOf(id))[0]).not.toHaveProperty('checkedInAt');
  });

  it('counts for its own date, also by a device whose clock is ahead', async () => {
    const { id, body } = await madeToday();
    await backend.pool.query(sql`update tour_package set departure_date = ${YESTERDAY} where id = ${id}`);
    await move(id, {});
    const at = new Date(Date.now() + 60_000).toISOString();
    expect((await send(id, { ...body, at, departureDate: YESTERDAY })).status).toBe(200);
    expect(await entriesOf(id, YESTERDAY)).toMatchObject([{ checkedInAt: expect.any(String) }]);
  });

  it('counts as before when it names no date, as those of earlier pages', async () => {
    const { id, body } = await madeToday();
    await move(id, {});
    const { reference, at } = body;
    expect((await send(id, { reference, at })).status).toBe(200);
  });
});
