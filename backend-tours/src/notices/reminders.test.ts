import { changeBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { sql } from '@safar/shared-server/sql';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { TANIA, toursAppForTests } from '../testing/tours-app';
import { remindTravellers } from './reminders.queries';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'notice'));

/** A tour that departs in so many days, which Tania booked so many days ago. */
async function booked(departsIn: number, bookedAgo = 10) {
  const { _id: id } = await backend.addPackage({ tourName: `In ${departsIn}` });
  await backend.book(id, TANIA);
  await backend.pool.query(
    sql`update tour_package set departure_date = ${utcDateIn(departsIn)} where id = ${id}`,
  );
  await backend.pool.query(
    sql`update booking set created_at = now() - make_interval(days => ${bookedAgo}), agreed_date = ${utcDateIn(departsIn)}
      where package_id = ${id}`,
  );
  return id;
}

async function reminders() {
  const { data } = await backend.succeed(listTourNotices, { as: TANIA });
  return data.filter(({ kind }) => kind === 'reminder');
}

describe('a reminder', () => {
  it('comes two days before a tour departs, once, with several workers', async () => {
    for (const days of [0, 1, 2, 3]) await booked(days);
    await Promise.all([remindTravellers(backend.pool), remindTravellers(backend.pool)]);
    await remindTravellers(backend.pool);
    // That of tomorrow is late: no worker ran yesterday.
    expect((await reminders()).map(({ title }) => title.slice(0, 13)).sort()).toEqual([
      'In 1 departs ',
      'In 2 departs ',
    ]);
  });

  it('says when, from where and with what, and leads to the voucher', async () => {
    await booked(2);
    await remindTravellers(backend.pool);
    const [reminder] = await reminders();
    expect(reminder?.text).toMatch(/^It departs from .+\. Show the reference SF-/);
    expect(reminder?.text).toMatch(/ How to reach them is on your voucher\.$/);
    expect(reminder?.path).toMatch(/^\/voucher\/[0-9a-f]{24}$/);
  });

  it('has no second full stop after a place that ends with one', async () => {
    await booked(2);
    await backend.pool.query(`update tour_package set departure_location = 'Washington D.C.'`);
    await remindTravellers(backend.pool);
    const [reminder] = await reminders();
    expect(reminder?.text).toContain('It departs from Washington D.C. Show the reference');
  });

  it('says where and when the travellers meet, if the guide has written it', async () => {
    await booked(2);
    await backend.pool.query(
      `update tour_package set contents = contents || '{"meetingPoint": "Kamalapur Station", "meetingTime": "06:30"}'`,
    );
    await remindTravellers(backend.pool);
    const [reminder] = await reminders();
    expect(reminder?.text).toMatch(
      /voucher\.\n\nYour guide writes:\nMeeting point: Kamalapur Station\nMeeting time: 06:30$/,
    );
  });

  it('says nothing wrong when the traveller takes more along after it', async () => {
    const id = await booked(2);
    await remindTravellers(backend.pool);
    const { data } = await backend.succeed(listBookings, { as: TANIA, query: { email: TANIA } });
    const booking = {
      as: TANIA,
      params: { id: data.find(({ tourPackage }) => tourPackage._id === id)?._id ?? '' },
    };
    await backend.succeed(changeBooking, { ...booking, body: { travellers: 3 } });
    await remindTravellers(backend.pool);
    expect((await reminders()).map(({ text }) => text)).toEqual([expect.not.stringContaining('1 traveller')]);
  });

  it('asks who has not kept what the guide changed whether they come', async () => {
    const id = await booked(2);
    await backend.pool.query(sql`update booking set agreed_date = ${utcDateIn(9)} where package_id = ${id}`);
    await remindTravellers(backend.pool);
    const [reminder] = await reminders();
    expect(reminder?.text).toMatch(
      /^Your guide has changed it since you booked\. Keep your booking, or cancel it/,
    );
  });

  it('comes again for another date, and not at all for who has just booked, or a tour that is gone', async () => {
    const moved = await booked(2);
    await remindTravellers(backend.pool);
    await backend.pool.query(
      sql`update tour_package set departure_date = ${utcDateIn(1)} where id = ${moved}`,
    );
    await booked(2, 0);
    const gone = await booked(2);
    await backend.pool.query(sql`update tour_package set deleted_at = now() where id = ${gone}`);
    await remindTravellers(backend.pool);
    expect(await reminders()).toHaveLength(2);
  });
});
