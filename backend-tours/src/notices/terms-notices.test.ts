import { changeBooking, deleteBooking, keepBooking } from '@safar/shared-contracts/endpoints/bookings';
import { deleteMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { deletePackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { sql } from '@safar/shared-server/sql';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { dateText } from '@safar/shared-server/notice-text';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

async function noticesOf(email: string) {
  const { rows } = await backend.pool.query(sql`
    select kind, title, words, path from notice
    where uid = ${uidOf(email)} and read_at is null order by created_at, id`);
  return rows;
}

/** A tour that Tania and Omar booked, of which everybody has forgotten the notices. */
async function booked(changes: object = {}) {
  const { _id: id } = await backend.addPackage({ tourName: 'Tea Hills', price: 120, ...changes });
  for (const as of [TANIA, OMAR]) await backend.book(id, as);
  await emptyTables(backend.pool, 'notice');
  const { _id: booking } = await backend.bookingOf(TANIA);
  const change = (body: object) =>
    backend.succeed(updatePackage, {
      as: RAFIQ,
      params: { id },
      body: { ...packageBody({ tourName: 'Tea Hills', price: 120 }), ...body },
    });
  return { id, booking, change };
}

it('each traveller reads of a change, and that it was taken back, and nothing of a new price', async () => {
  const { booking, change } = await booked();
  await change({ price: 200 });
  expect(await noticesOf(TANIA)).toEqual([]);
  const moved = { departureDate: utcDateIn(60), destination: 'Washington D.C.' };
  await change({ ...moved, reason: 'Call me: +880 1711 000009.' });
  await change({});
  for (const traveller of [TANIA, OMAR]) {
    expect(await noticesOf(traveller)).toMatchObject([
      { kind: 'booking-changed', title: 'Tea Hills has changed: do you keep it?' },
      { kind: 'booking-changed', title: 'Tea Hills is again as you booked it' },
    ]);
  }
  const [first] = await noticesOf(TANIA);
  expect(first.path).toBe(`/voucher/${booking}`);
  expect(first.words).toMatch(
    /^It was on \d+ \w+ \d{4} and is now on \d+ \w+ \d{4}, from Dhaka to Washington D\.C\. Keep/,
  );
  expect(first.words).toMatch(/Your price stays\.\n\nYour guide writes:\nCall me: \+880 1711 000009\.$/);
});

it('each traveller reads why the guide changed or cancelled a tour, until the guide deletes the account', async () => {
  const { id, change } = await booked();
  await change({ departureDate: utcDateIn(60), reason: 'Call me: +880 1711 000009.' });
  await backend.succeed(deletePackage, { as: RAFIQ, params: { id }, query: { reason: 'Ask 000009.' } });
  const wordsOf = async () =>
    (await backend.succeed(listTourNotices, { as: TANIA, query: {} })).data.map(({ text }) => text);
  expect(await wordsOf()).toEqual([
    expect.stringMatching(/^Your guide has cancelled it.*\n\nYour guide writes:\nAsk 000009\.$/),
    expect.stringMatching(/^It was on .*\n\nYour guide writes:\nCall me: \+880 1711 000009\.$/),
  ]);
  await backend.succeed(deleteMyToursData, { as: RAFIQ });
  expect(await wordsOf()).toEqual([
    expect.stringMatching(/^Your guide has cancelled it, [^\n]*There is nothing to pay\.$/),
    expect.stringMatching(/^It was on [^\n]*Your price stays\.$/),
  ]);
});

it('each traveller reads that the guide cancelled a tour, unless it has departed', async () => {
  const { id } = await booked();
  await backend.succeed(deletePackage, { as: RAFIQ, params: { id }, query: { reason: 'Floods.' } });
  for (const traveller of [TANIA, OMAR]) {
    expect(await noticesOf(traveller)).toMatchObject([
      { kind: 'booking-cancelled', title: expect.stringMatching(/^Tea Hills on .* does not take place$/) },
    ]);
  }
  const { id: past } = await booked();
  await backend.depart(past);
  await backend.succeed(deletePackage, { as: RAFIQ, params: { id: past } });
  expect(await noticesOf(TANIA)).toEqual([]);
});

it('the guide reads that a traveller keeps a changed booking, once', async () => {
  const { booking, change } = await booked();
  await change({ departureDate: utcDateIn(60) });
  const body = { departureDate: utcDateIn(60), departureLocation: 'Dhaka', destination: 'Sylhet' };
  for (let time = 0; time < 2; time += 1) {
    await backend.succeed(keepBooking, { as: TANIA, params: { id: booking }, body });
  }
  expect(await noticesOf(RAFIQ)).toMatchObject([
    {
      kind: 'booking-changed',
      title: 'A traveller keeps the booking of Tea Hills',
      words: expect.stringContaining(`departing on ${dateText(utcDateIn(60))}.`),
    },
  ]);
});

it('who has decided on a change is asked about it no more, in whichever way', async () => {
  const { booking, change } = await booked();
  await change({ departureDate: utcDateIn(60) });
  const { _id: omars } = await backend.bookingOf(OMAR);
  const body = { departureDate: utcDateIn(60), departureLocation: 'Dhaka', destination: 'Sylhet' };
  await backend.succeed(keepBooking, { as: TANIA, params: { id: booking }, body });
  expect(await noticesOf(TANIA)).toEqual([]);
  expect(await noticesOf(OMAR)).toMatchObject([{ title: 'Tea Hills has changed: do you keep it?' }]);
  await backend.succeed(deleteBooking, { as: OMAR, params: { id: omars } });
  expect((await noticesOf(OMAR)).map(({ kind }) => kind)).not.toContain('booking-changed');
  expect(await noticesOf(RAFIQ)).toMatchObject([{ kind: 'booking-changed' }, { kind: 'booking-cancelled' }]);
});

it.each([
  ['the guide deletes the tour', (id: string) => backend.deletePackage(id, RAFIQ)],
  ['the guide deletes the account', () => backend.succeed(deleteMyToursData, { as: RAFIQ })],
])('nobody is asked about a change any more when %s, and reads the date of the booking', async (_, end) => {
  const { id, change } = await booked({ departureDate: utcDateIn(30) });
  await change({ departureDate: utcDateIn(60) });
  await end(id);
  for (const traveller of [TANIA, OMAR]) {
    expect(await noticesOf(traveller)).toMatchObject([
      { title: `Tea Hills on ${dateText(utcDateIn(30))} does not take place` },
    ]);
  }
});

it('a guide who deletes a tour is not led to its roster, and its bookings are read', async () => {
  const { _id: id } = await backend.addPackage({ tourName: 'Tea Hills' });
  for (const as of [TANIA, OMAR]) await backend.book(id, as);
  await backend.succeed(deleteBooking, { as: OMAR, params: { id: (await backend.bookingOf(OMAR))._id } });
  const unread = async () => (await noticesOf(RAFIQ)).map(({ kind, path }) => ({ kind, path }));
  expect(await unread()).toEqual([
    { kind: 'booked', path: `/roster/${id}` },
    { kind: 'booking-cancelled', path: `/roster/${id}` },
  ]);
  await backend.deletePackage(id, RAFIQ);
  expect(await unread()).toEqual([{ kind: 'booking-cancelled', path: '/myCreate' }]);
});

it('who cancels a changed booking, and the guide, read the date that it was booked for', async () => {
  const { booking, change } = await booked({ departureDate: utcDateIn(30) });
  await change({ departureDate: utcDateIn(60) });
  await backend.succeed(deleteBooking, { as: TANIA, params: { id: booking } });
  const date = dateText(utcDateIn(30));
  const words = expect.stringMatching(
    `departing on ${date}\\. .* Its traveller does not keep the changed tour\\.$`,
  );
  expect(await noticesOf(RAFIQ)).toMatchObject([{ kind: 'booking-cancelled', words }]);
});

it('the guide reads that a booking was cancelled late, and what may be asked for', async () => {
  const { booking } = await booked({ departureDate: utcDateIn(1) });
  await backend.succeed(deleteBooking, { as: TANIA, params: { id: booking } });
  expect(await noticesOf(RAFIQ)).toMatchObject([
    { words: expect.stringContaining('It was too late to be free of charge: you may ask for $120.') },
  ]);
});

it.each([
  [
    'late, and what may be asked for',
    1,
    /now for 1\..* It was too late to be free of charge: you may ask for \$240\.$/,
  ],
  ['in time', 2, /now for 1\. The reference is SF-[^.]*\.$/],
])('the guide reads that a booking is for fewer travellers: %s', async (_case, days, words) => {
  const { booking } = await booked({ departureDate: utcDateIn(days) });
  const change = async (travellers: number) =>
    backend.succeed(changeBooking, { as: TANIA, params: { id: booking }, body: { travellers } });
  await change(3);
  await emptyTables(backend.pool, 'notice');
  await change(1);
  expect(await noticesOf(RAFIQ)).toMatchObject([{ words: expect.stringMatching(words) }]);
});

it('each traveller reads of another meeting point, and has nothing to decide', async () => {
  const { id, booking, change } = await booked({ meetingPoint: 'Arambagh bus counter' });
  await change({ meetingPoint: 'Arambagh bus counter' });
  await change({});
  expect(await noticesOf(TANIA)).toEqual([]);
  await change({ meetingPoint: 'Sayedabad bus counter' });
  await change({ meetingPoint: '' });
  for (const traveller of [TANIA, OMAR]) {
    expect(await noticesOf(traveller)).toMatchObject([
      {
        kind: 'booking-changed',
        title: 'Tea Hills has another meeting point',
        words: 'Your booking stays as it is.\n\nYour guide writes:\nMeeting point: Sayedabad bus counter',
      },
      { words: 'Your guide no longer says where you meet: ask. Your booking stays as it is.' },
    ]);
  }
  expect((await noticesOf(TANIA))[0].path).toBe(`/voucher/${booking}`);
  expect(await backend.bookingOf(TANIA)).toMatchObject({ status: 'Booked' });
  await backend.pool.query(sql`update tour_package set departure_date = ${utcDateIn(-1)} where id = ${id}`);
  await emptyTables(backend.pool, 'notice');
  await change({ departureDate: utcDateIn(-1), meetingPoint: 'Gabtoli' });
  expect(await noticesOf(TANIA)).toEqual([]);
});

it('each traveller reads of another meeting time', async () => {
  const { change } = await booked({ meetingPoint: 'Gabtoli', meetingTime: '06:00' });
  await change({ meetingPoint: 'Gabtoli', meetingTime: '06:00' });
  expect(await noticesOf(TANIA)).toEqual([]);
  await change({ meetingPoint: 'Gabtoli', meetingTime: '06:30' });
  await change({ meetingPoint: '', meetingTime: '' });
  expect(await noticesOf(TANIA)).toMatchObject([
    {
      title: 'Tea Hills has another meeting time',
      words: 'Your booking stays as it is.\n\nYour guide writes:\nMeeting time: 06:30',
    },
    { words: 'Your guide no longer says where and when you meet: ask. Your booking stays as it is.' },
  ]);
});

it('another meeting point stands in the question about a date that is changed with it', async () => {
  const { change } = await booked({ meetingPoint: 'Arambagh bus counter' });
  await change({ departureDate: utcDateIn(60), meetingPoint: 'Gabtoli', reason: 'The bridge is closed.' });
  const [notice, ...others] = await noticesOf(TANIA);
  expect(others).toEqual([]);
  expect(notice.words).toMatch(/Your guide writes:\nThe bridge is closed\.\n\nMeeting point: Gabtoli$/);
});

it('travellers get ten notices of changes of one tour within an hour, whatever its guide writes', async () => {
  const { id, change } = await booked();
  const body = (gate: number) => packageBody({ tourName: 'Tea Hills', meetingPoint: `Gate ${gate}` });
  for (let gate = 1; gate <= 10; gate += 1) await change(body(gate));
  const refused = await backend.request(updatePackage, { as: RAFIQ, params: { id }, body: body(11) });
  expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
  expect(await noticesOf(TANIA)).toHaveLength(10);
  // What concerns no traveller may be changed.
  await change({ ...body(10), packageDetails: 'More of tea.' });
  await backend.pool.query(sql`update notice set created_at = created_at - interval '1 hour'`);
  await change(body(11));
  expect(await noticesOf(OMAR)).toHaveLength(11);
});
