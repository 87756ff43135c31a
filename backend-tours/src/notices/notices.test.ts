import { changeBooking, deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { readTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { deleteMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { respondToReview, saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { uidOf } from '@safar/shared-server/testing/backend-under-test';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

/** The notices of somebody, oldest first; `unread` as the bell counts it, `mail` as the outbox has it. */
async function noticesOf(email: string) {
  const { rows } = await backend.pool.query(sql`
    select kind, title, words, path, read_at is null as unread, m.state as mail
    from notice n left join notice_mail m on m.notice_id = n.id
    where uid = ${uidOf(email)} order by created_at, n.id`);
  return rows;
}
const [NADIA, LEILA] = ['nadia@safar.example', 'leila@safar.example'] as const;
const forget = () => emptyTables(backend.pool, 'notice');

async function booked(travellers = 2, changes: object = {}) {
  const { _id: id } = await backend.addPackage({
    tourName: 'Tea Hills',
    price: 120,
    departureLocation: 'Dhaka',
    ...changes,
  });
  await backend.book(id, TANIA, TANIA, travellers);
  return { id, booking: await backend.bookingOf(TANIA) };
}

describe('many bookings of one tour', () => {
  const titles = async () => (await noticesOf(RAFIQ)).map(({ title, unread }) => [title, unread]);
  const mailsOf = async (email: string) =>
    (
      await backend.pool.query<{ title: string; pause: number }>(sql`
        select title, round(extract(epoch from due_at - now()) / 60)::int as pause
        from notice n join notice_mail m on m.notice_id = n.id
        where uid = ${uidOf(email)} and state = 'due' order by n.created_at, n.id`)
    ).rows;
  const send = () => backend.pool.query(`update notice_mail set state = 'sent', settled_at = now()`);

  it('are one notice to its guide, which counts those that were not read', async () => {
    const { id } = await booked();
    await backend.book(id, OMAR);
    await backend.book(id, NADIA);
    expect(await titles()).toEqual([['3 new bookings of Tea Hills', true]]);
    const [latest] = await noticesOf(RAFIQ);
    expect(latest?.words).toMatch(/^The latest: 1 traveller, departing on/);
    await backend.succeed(readTourNotices, { as: RAFIQ, body: {} });
    await backend.book(id, LEILA);
    expect(await titles()).toEqual([
      ['3 new bookings of Tea Hills', false],
      ['New booking of Tea Hills', true],
    ]);
    expect((await noticesOf(OMAR)).map(({ title }) => title)).toEqual(['You booked Tea Hills']);
  });

  it('and so are many changes and cancellations, whatever they were', async () => {
    const { id, booking } = await booked(3);
    await backend.book(id, OMAR);
    await backend.book(id, NADIA);
    await forget();
    const params = { id: booking._id };
    for (const travellers of [2, 1]) {
      await backend.succeed(changeBooking, { as: TANIA, params, body: { travellers } });
    }
    await backend.succeed(deleteBooking, { as: TANIA, params });
    await backend.succeed(deleteMyToursData, { as: OMAR });
    const { _id: nadias } = await backend.bookingOf(NADIA);
    await backend.succeed(deleteBooking, { as: NADIA, params: { id: nadias } });
    expect(await titles()).toEqual([
      ['2 changes to bookings of Tea Hills', true],
      ['3 cancelled bookings of Tea Hills', true],
    ]);
    expect((await noticesOf(RAFIQ))[0]?.words).toMatch(
      /^The latest: It was for 2 and is now for 1\. The reference is /,
    );
  });

  it('are apart from those of another tour', async () => {
    await booked();
    const { _id: other } = await backend.addPackage({ tourName: 'Lakes' });
    await backend.book(other, OMAR);
    expect(await titles()).toEqual([
      ['New booking of Tea Hills', true],
      ['New booking of Lakes', true],
    ]);
  });

  it('are mailed at once, then once in a quarter of an hour', async () => {
    const { id } = await booked();
    expect(await mailsOf(RAFIQ)).toEqual([{ title: 'New booking of Tea Hills', pause: 0 }]);
    await send();
    await backend.book(id, OMAR);
    expect(await mailsOf(RAFIQ)).toEqual([{ title: '2 new bookings of Tea Hills', pause: 15 }]);
    await backend.pool.query(`update notice_mail set due_at = due_at - interval '10 minutes'`);
    await backend.book(id, NADIA);
    expect(await mailsOf(RAFIQ)).toEqual([{ title: '3 new bookings of Tea Hills', pause: 5 }]);
  });
});

describe('who gets a notice of what', () => {
  it('the guide reads of a booking, and the traveller gets a confirmation that is not counted', async () => {
    const { id, booking } = await booked();
    expect(await noticesOf(RAFIQ)).toEqual([
      {
        kind: 'booked',
        path: `/roster/${id}`,
        unread: true,
        mail: 'due',
        title: 'New booking of Tea Hills',
        words: expect.stringMatching(
          new RegExp(
            `^2 travellers, departing on \\d+ \\w+ \\d{4}\\. The reference is ${booking.reference}\\.$`,
          ),
        ),
      },
    ]);
    expect(await noticesOf(TANIA)).toMatchObject([
      {
        kind: 'booked',
        path: `/voucher/${booking._id}`,
        unread: false,
        mail: 'due',
        title: 'You booked Tea Hills',
        words: expect.stringContaining('from Dhaka, for $240. Your reference is'),
      },
    ]);
  });

  it('the traveller reads in the confirmation where and when to be, if the guide has written it', async () => {
    await booked(2, { meetingPoint: 'Arambagh bus counter', meetingTime: '21:30' });
    expect(await noticesOf(TANIA)).toMatchObject([
      {
        words: expect.stringMatching(
          /guide\.\n\nYour guide writes:\nMeeting point: Arambagh bus counter\nMeeting time: 21:30$/,
        ),
      },
    ]);
  });

  it('the guide reads how many a booking is for now, and nothing when nothing has changed', async () => {
    const { booking } = await booked();
    await forget();
    const change = (travellers: number) =>
      backend.succeed(changeBooking, { as: TANIA, params: { id: booking._id }, body: { travellers } });
    await change(2);
    expect(await noticesOf(RAFIQ)).toEqual([]);
    await change(1);
    expect(await noticesOf(RAFIQ)).toMatchObject([
      { kind: 'booking-changed', title: 'A booking of Tea Hills is now for 1 traveller' },
    ]);
  });

  it('the guide reads that there is another note, and not the note, which goes with the booking', async () => {
    const { booking } = await booked();
    await forget();
    const change = (note: string) =>
      backend.succeed(changeBooking, { as: TANIA, params: { id: booking._id }, body: { note } });
    await change('No peanuts, please.');
    await change('No peanuts, please.');
    const [notice, ...others] = await noticesOf(RAFIQ);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'booking-changed',
      title: 'A note to you on a booking of Tea Hills has changed',
      words: `The note is on the roster. The reference is ${booking.reference}.`,
    });
    await change('');
    expect((await noticesOf(RAFIQ)).map(({ title }) => title)).toEqual([
      '2 changes to bookings of Tea Hills',
    ]);
  });

  it('the guide reads of a cancelled booking, but not of one that is only removed from a list', async () => {
    const { booking } = await booked();
    await forget();
    await backend.succeed(deleteBooking, { as: TANIA, params: { id: booking._id } });
    expect(await noticesOf(RAFIQ)).toMatchObject([
      { kind: 'booking-cancelled', title: 'A booking of Tea Hills was cancelled', unread: true },
    ]);
    expect(await noticesOf(TANIA)).toMatchObject([
      {
        title: 'You cancelled your booking of Tea Hills',
        words: expect.stringMatching(/The reference was SF-[^ ]+\. Cancelling it was free of charge\.$/),
        unread: false,
      },
    ]);
    const past = await booked();
    await backend.depart(past.id);
    await forget();
    await backend.succeed(deleteBooking, { as: TANIA, params: { id: past.booking._id } });
    expect([...(await noticesOf(RAFIQ)), ...(await noticesOf(TANIA))]).toEqual([]);
  });

  it('no notice leads to a voucher that is gone: whoever cancelled comes to their bookings', async () => {
    const { booking } = await booked();
    const { booking: kept } = await booked();
    await backend.succeed(deleteBooking, { as: TANIA, params: { id: booking._id } });
    const [confirmation, other] = await noticesOf(TANIA);
    expect([confirmation?.path, other?.path]).toEqual(['/mybookings', `/voucher/${kept._id}`]);
  });

  it('the guide reads of a review once, not of its changes', async () => {
    const { id } = await booked();
    await backend.depart(id);
    await forget();
    for (const rating of [4, 1]) {
      const body = { rating, authorName: 'Tania', text: 'Rain, and tea.' };
      await backend.succeed(saveReview, { as: TANIA, params: { id }, body });
    }
    expect(await noticesOf(RAFIQ)).toMatchObject([
      {
        kind: 'review-received',
        title: 'A traveller gave Tea Hills 4 stars',
        path: `/tour-details/${id}#reviews`,
      },
    ]);
  });

  it('the author of a review reads that the guide responded, once', async () => {
    const { id } = await booked();
    await backend.depart(id);
    const body = { rating: 4, authorName: 'Tania' };
    const { data } = await backend.succeed(saveReview, { as: TANIA, params: { id }, body });
    await forget();
    const respond = () =>
      backend.request(respondToReview, {
        as: RAFIQ,
        params: { id: data._id },
        body: { text: 'Come again.' },
      });
    expect([(await respond()).status, (await respond()).status]).toEqual([201, 409]);
    expect(await noticesOf(TANIA)).toMatchObject([
      {
        kind: 'review-response',
        title: 'The guide of Tea Hills responded to your review',
        path: `/tour-details/${id}#reviews`,
        unread: true,
      },
    ]);
    expect(await noticesOf(RAFIQ)).toEqual([]);
  });

  it('the guide reads that a traveller has deleted the account', async () => {
    await booked();
    await forget();
    await backend.succeed(deleteMyToursData, { as: TANIA });
    expect(await noticesOf(RAFIQ)).toMatchObject([
      { kind: 'booking-cancelled', words: expect.stringMatching(/^The traveller has deleted their account/) },
    ]);
  });

  it('travellers read that their guide has deleted the account', async () => {
    await booked();
    await forget();
    await backend.succeed(deleteMyToursData, { as: RAFIQ });
    expect(await noticesOf(TANIA)).toMatchObject([
      { kind: 'booking-cancelled', words: expect.stringMatching(/^Its guide has left Safar/) },
    ]);
  });
});

describe('a notice', () => {
  const notice = { kind: 'booked', title: 'New booking', text: '', path: '/myCreate' } as const;

  it('is not there when its change was rolled back', async () => {
    await booked();
    await forget();
    const broken = withTransaction(backend.pool, async (client) => {
      await addNotices(client, [{ ...notice, to: uidOf(RAFIQ) }]);
      throw new Error('the change fails');
    });
    await expect(broken).rejects.toThrow('the change fails');
    expect(await noticesOf(RAFIQ)).toEqual([]);
  });

  it('that may be added once is added once, and none goes to who is gone', async () => {
    await booked();
    await forget();
    const once = { ...notice, to: uidOf(RAFIQ), once: 'reminder 1' };
    for (let round = 0; round < 2; round++) {
      await withTransaction(backend.pool, (client) =>
        addNotices(client, [once, { ...notice, to: null }, { ...notice, to: uidOf(OMAR) }]),
      );
    }
    expect(await noticesOf(RAFIQ)).toHaveLength(1);
    expect(await noticesOf(OMAR)).toEqual([]);
  });
});
