import * as bookings from '@safar/shared-contracts/endpoints/bookings';
import { changeTourMails, listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { sql } from '@safar/shared-server/sql';
import { takeMail } from '@safar/shared-server/outbox.queries';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';
import { inviteReviewers } from './review-invitations.queries';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'notice'));

const depart = (id: string, daysAgo: number) =>
  backend.pool.query(sql`
    with departed as (
      update booking set agreed_date = ${utcDateIn(-daysAgo)} where package_id = ${id} and departed_on is null
    )
    update tour_package set departure_date = ${utcDateIn(-daysAgo)} where id = ${id}`);

/** A tour that departed so many days ago, with Tania. */
async function travelled(daysAgo: number, duration = '1 Day') {
  const { _id: id } = await backend.addPackage({ tourName: `${duration}, ${daysAgo} days ago`, duration });
  await backend.book(id, TANIA);
  await depart(id, daysAgo);
  return id;
}

const review = (id: string) =>
  backend.succeed(saveReview, { as: TANIA, params: { id }, body: { rating: 5, authorName: 'Tania' } });

/** Its guide says when the tour takes place next. */
const moveOn = (id: string, changes: object = {}) =>
  backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ duration: '3 Days' }), ...changes },
  });

async function invitations(as = TANIA) {
  await inviteReviewers(backend.pool);
  const { data } = await backend.succeed(listTourNotices, { as });
  return data.filter(({ kind }) => kind === 'review-invitation');
}

describe('an invitation to review', () => {
  it('comes the day after the last day of a tour, once, with several workers', async () => {
    for (const daysAgo of [0, 1, 2, 3, 4]) await travelled(daysAgo, '3 Days');
    await travelled(1, 'A morning');
    await Promise.all([inviteReviewers(backend.pool), inviteReviewers(backend.pool)]);
    expect((await invitations()).map(({ title }) => title).sort()).toEqual([
      'How was 3 Days, 3 days ago?',
      'How was 3 Days, 4 days ago?',
      'How was A morning, 1 days ago?',
    ]);
  });

  it('leads to the reviews of the tour, and names nobody', async () => {
    const id = await travelled(1);
    expect(await invitations()).toMatchObject([
      {
        path: `/tour-details/${id}#reviews`,
        text: 'Your review helps other travellers to choose, and your guide. One to five stars are enough, with some words if you like.',
        read: false,
      },
    ]);
    expect(await invitations(RAFIQ)).toEqual([]);
    expect(await invitations(OMAR)).toEqual([]);
  });

  it('comes for 14 days, not to who travelled before that', async () => {
    await travelled(14);
    await travelled(15);
    await travelled(17, '3 Days');
    await travelled(16, '3 Days');
    expect((await invitations()).map(({ title }) => title).sort()).toEqual([
      'How was 1 Day, 14 days ago?',
      'How was 3 Days, 16 days ago?',
    ]);
  });

  it('does not come to who has reviewed, and asks no more once they have', async () => {
    const reviewed = await travelled(1);
    await review(reviewed);
    expect(await invitations()).toEqual([]);
    const invited = await travelled(2);
    expect(await invitations()).toMatchObject([{ read: false }]);
    await review(invited);
    expect(await invitations()).toMatchObject([{ read: true }]);
  });

  it('comes also when its guide has moved the tour on before it was over', async () => {
    const id = await travelled(2, '3 Days');
    await moveOn(id);
    expect(await invitations()).toEqual([]);
    await backend.pool.query(sql`update past_booking set departed_on = ${utcDateIn(-3)}`);
    expect(await invitations()).toHaveLength(1);
    // The next journey has an invitation of its own.
    await backend.book(id, TANIA);
    expect(await invitations()).toHaveLength(1);
    await depart(id, 3);
    expect(await invitations()).toHaveLength(2);
  });

  it('is of the last journey alone, as the form is, to who was on a tour twice', async () => {
    const id = await travelled(10);
    await moveOn(id, { duration: '1 Day', tourName: 'Twice' });
    await backend.book(id, TANIA);
    await depart(id, 2);
    expect(await invitations()).toMatchObject([{ title: 'How was Twice?' }]);
  });

  it('does not come to who has cancelled or removed the booking, nor of a tour that its guide deletes', async () => {
    const cancel = async () => {
      const params = { id: (await backend.bookingOf(TANIA))._id };
      await backend.succeed(bookings.deleteBooking, { as: TANIA, params });
    };
    const { _id: cancelled } = await backend.addPackage({ duration: '1 Day' });
    await backend.book(cancelled, TANIA);
    await cancel();
    await depart(cancelled, 1);
    await travelled(1);
    await cancel();
    const gone = await travelled(1);
    await backend.deletePackage(gone, RAFIQ);
    expect(await invitations()).toEqual([]);
  });

  it('does not come to who never confirmed a change, unless they were there', async () => {
    const never = await travelled(3, '3 Days');
    const there = await travelled(3, '3 Days');
    await backend.pool.query(sql`update booking set agreed_from = 'Elsewhere'`);
    await backend.pool.query(sql`update booking set checked_in_at = now() where package_id = ${there}`);
    const paths = async () => (await invitations()).map(({ path }) => path.slice(-32, -8));
    expect(await paths()).toEqual([there]);
    for (const id of [never, there]) await moveOn(id);
    await backend.pool.query('delete from notice');
    expect(await paths()).toEqual([there]);
  });

  it('goes when the guide says that the tour did not take place, and comes after the next date', async () => {
    const id = await travelled(3, '3 Days');
    expect(await invitations()).toHaveLength(1);
    await moveOn(id, { tookPlace: false });
    expect(await invitations()).toEqual([]);
    await depart(id, 3);
    expect(await invitations()).toHaveLength(1);
  });

  it('is mailed, until its reader ends such mails', async () => {
    /** The titles of all mails that are due, in the order in which they are sent. */
    const mails = async () => {
      await backend.pool.query(sql`update account set email_verified = true where email = ${TANIA}`);
      await inviteReviewers(backend.pool);
      const titles: string[] = [];
      for (let mail = await takeMail(backend.pool); mail; mail = await takeMail(backend.pool)) {
        if (mail.kind === body.kind) titles.push(mail.title);
      }
      return titles;
    };
    const body = { kind: 'review-invitation', wanted: false };
    await travelled(1);
    expect(await mails()).toEqual(['How was 1 Day, 1 days ago?']);
    const { data } = await backend.succeed(changeTourMails, { as: TANIA, body });
    expect(data.filter(({ wanted }) => !wanted)).toEqual([
      {
        kind: 'review-invitation',
        label: 'Your tour is over, and you can review it',
        group: 'Reviews',
        wanted: false,
      },
    ]);
    await travelled(2);
    expect(await mails()).toEqual([]);
    expect(await invitations()).toHaveLength(2);
  });
});
