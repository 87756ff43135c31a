import { randomUUID } from 'node:crypto';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { sql } from '@safar/shared-server/sql';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended', 'notice'));

const RAIN = 'Bring rain clothes.\nThe bus leaves half an hour later.';
const write = (id: string, text = RAIN, { as = RAFIQ, key = randomUUID() } = {}) =>
  backend.request(rosters.messageTravellers, { as, params: { id }, body: { text }, key });
const roster = async (id: string, date?: string) =>
  (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id }, query: date ? { date } : {} })).data;
const messagesTo = async (as: string) =>
  (await backend.succeed(listTourNotices, { as })).data.filter(({ kind }) => kind === 'guide-message');
const depart = (id: string, date: string) =>
  backend.pool.query(sql`update tour_package set departure_date = ${date} where id = ${id}`);

/** A tour that Tania booked for two, and Omar. */
async function booked(changes: object = {}) {
  const { _id } = await backend.addPackage({ departureDate: utcDateIn(9), ...changes });
  await backend.book(_id, TANIA, TANIA, 2);
  await backend.book(_id, OMAR);
  return _id;
}

describe('what a guide writes to all travellers of a tour', () => {
  it('each reads in a notice, by mail and on the voucher, and the guide on the roster', async () => {
    const id = await booked({ tourName: 'Tea hills' });
    expect(await roster(id)).toMatchObject({ takesMessages: true });
    expect(await roster(id)).not.toHaveProperty('messages');
    const sent = await write(id, ` ${RAIN} `);
    const message = { _id: expect.any(String), text: RAIN, bookings: 2, sentAt: expect.any(String) };
    expect(sent).toMatchObject({ status: 201, body: { data: message } });
    for (const traveller of [TANIA, OMAR]) {
      const { _id: booking, messages } = await backend.bookingOf(traveller);
      expect(await messagesTo(traveller)).toMatchObject([
        {
          title: 'Your guide writes about Tea hills',
          text: expect.stringMatching(
            /^To all who booked it for \d+ \w+ \d+\.\n\nYour guide writes:\nBring rain/,
          ),
          path: `/voucher/${booking}`,
          read: false,
        },
      ]);
      expect(messages).toEqual([{ text: RAIN, sentAt: expect.any(String) }]);
    }
    expect((await roster(id)).messages).toEqual([message]);
    const { rows } = await backend.pool.query(
      `select state from notice_mail m join notice n on n.id = m.notice_id where n.kind = 'guide-message'`,
    );
    expect(rows).toEqual([{ state: 'due' }, { state: 'due' }]);
    expect(await messagesTo(RAFIQ)).toEqual([]);
  });

  it('is sent once, also when its response was lost', async () => {
    const id = await booked();
    const key = randomUUID();
    const first = await write(id, RAIN, { key });
    expect((await write(id, RAIN, { key })).text).toBe(first.text);
    expect(await messagesTo(TANIA)).toHaveLength(1);
    // A second one does not take the place of the first, which may not be read yet.
    await write(id, 'We meet at the north gate.');
    expect(await messagesTo(TANIA)).toHaveLength(2);
    expect((await roster(id)).messages?.map(({ text }) => text)).toEqual([
      'We meet at the north gate.',
      RAIN,
    ]);
  });

  it('does not reach who has cancelled, and whose booking the guide has cancelled', async () => {
    const id = await booked();
    const [{ _id: omars }, { _id: tanias }] = [await backend.bookingOf(OMAR), await backend.bookingOf(TANIA)];
    await backend.succeed(endpoints.deleteBooking, { as: OMAR, params: { id: omars } });
    expect((await write(id)).body).toMatchObject({ data: { bookings: 1 } });
    expect(await messagesTo(OMAR)).toEqual([]);
    const body = { reason: 'Floods.' };
    await backend.succeed(rosters.cancelForTraveller, { as: RAFIQ, params: { id, booking: tanias }, body });
    expect(await backend.bookingOf(TANIA)).not.toHaveProperty('messages');
    expect(codeOf(await write(id))).toEqual([404, 'NOT_FOUND']);
  });

  it('is read by who books later, and is not of somebody else’s tour', async () => {
    const { _id: id } = await backend.addPackage();
    await backend.book(id, OMAR);
    await write(id);
    await backend.book(id, TANIA);
    expect(await backend.bookingOf(TANIA)).toMatchObject({ messages: [{ text: RAIN }] });
    expect(await messagesTo(TANIA)).toEqual([]);
    for (const as of [TANIA, OMAR]) {
      expect(codeOf(await write(id, RAIN, { as }))).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('has words, and no more than 500 letters', async () => {
    const id = await booked();
    for (const text of [' \n', 'x'.repeat(501)]) {
      expect(codeOf(await write(id, text))).toEqual([400, 'VALIDATION']);
    }
    expect((await write(id, 'x'.repeat(500))).status).toBe(201);
  });

  it('may be sent until the day after the last day of the tour', async () => {
    const id = await booked({ duration: '3 days' });
    await depart(id, utcDateIn(-3));
    expect(await roster(id)).toMatchObject({ takesMessages: true, tourPackage: { departed: true } });
    expect((await write(id, 'Whose is the red scarf?')).status).toBe(201);
    await depart(id, utcDateIn(-4));
    expect(await roster(id)).not.toHaveProperty('takesMessages');
    expect(codeOf(await write(id))).toEqual([409, 'DEPARTED']);
  });

  it('stays with its date when the guide sets the next one, and comes along to one that is postponed', async () => {
    const id = await booked();
    await write(id);
    const yesterday = utcDateIn(-1);
    const next = async (changes: object) => {
      await depart(id, yesterday);
      const body = { ...packageBody({ departureDate: utcDateIn(30) }), ...changes };
      await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body });
    };
    await next({ tookPlace: false });
    expect((await roster(id)).messages).toMatchObject([{ text: RAIN }]);
    expect(await backend.bookingOf(TANIA)).toMatchObject({ messages: [{ text: RAIN }] });
    await next({});
    expect(await roster(id)).not.toHaveProperty('messages');
    const past = await roster(id, yesterday);
    expect(past.messages).toMatchObject([{ text: RAIN }]);
    expect(past).not.toHaveProperty('takesMessages');
    expect(await backend.bookingOf(TANIA)).toMatchObject({ messages: [{ text: RAIN }] });
  });

  it('is among the data of the guide, and goes with the account', async () => {
    const id = await booked();
    await write(id);
    const { data } = await backend.succeed(getMyToursData, { as: RAFIQ });
    expect(data.packages).toMatchObject([{ messages: [{ text: RAIN, sentAt: expect.any(String) }] }]);
    await backend.succeed(deleteMyToursData, { as: RAFIQ });
    expect(await backend.bookingOf(TANIA)).not.toHaveProperty('messages');
    const { rows } = await backend.pool.query(
      sql`select words from notice where strpos(words, 'rain clothes') > 0 union all select words from tour_message`,
    );
    expect(rows).toEqual([]);
  });
});
