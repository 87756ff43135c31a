import * as endpoints from '@safar/shared-contracts/endpoints/notices';
import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction } from '@safar/shared-server/database';
import { pruneNotices } from '@safar/shared-server/notices.queries';
import { sql } from '@safar/shared-server/sql';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { mailToken } from '@safar/shared-server/testing/mail-token';
import { OMAR, RAFIQ, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(async () => {
  await emptyTables(backend.pool, 'notice', 'notice_mail_refusal', 'notice_mail_token');
  for (const as of [RAFIQ, OMAR]) await backend.succeed(endpoints.listTourNotices, { as });
});

/** Gives somebody so many notices, the last one first in their list. */
const notify = (email: string, count: number) =>
  withTransaction(backend.pool, (client) =>
    addNotices(
      client,
      Array.from({ length: count }, (_, index) => ({
        to: uidOf(email),
        kind: 'booked' as const,
        title: `Notice ${index + 1}`,
        text: '',
        path: '/myCreate',
      })),
    ),
  ).then(() =>
    backend.pool.query(
      `update notice set created_at = now() - make_interval(mins => 1000 - split_part(title, ' ', 2)::int)`,
    ),
  );

const list = (as: string, query = {}) => backend.succeed(endpoints.listTourNotices, { as, query });

describe('the notices of a user', () => {
  it('are their own, newest first, page by page, with how many are unread', async () => {
    await notify(RAFIQ, 5);
    const first = await list(RAFIQ, { limit: 2 });
    expect(first).toMatchObject({
      unread: 5,
      data: [{ title: 'Notice 5', read: false }, { title: 'Notice 4' }],
    });
    const second = await list(RAFIQ, { limit: 3, cursor: first.nextCursor ?? '' });
    expect(second.data.map(({ title }) => title)).toEqual(['Notice 3', 'Notice 2', 'Notice 1']);
    expect(second.nextCursor).toBeNull();
    expect(await list(OMAR)).toEqual({ data: [], unread: 0, nextCursor: null });
  });

  it('stand in the order of the changes, also when one had to wait for another', async () => {
    const [to, about] = [uidOf(RAFIQ), (await backend.addPackage())._id];
    const booked = { to, about, kind: 'booked', text: '', path: '/roster', many: 'new bookings' } as const;
    const write = (title: string) =>
      withTransaction(backend.pool, (client) => addNotices(client, [{ ...booked, title }]));
    await write('New booking');
    await withTransaction(backend.pool, async (late) => {
      // From here on its transaction runs, but its change comes after the other one.
      await late.query('select now()');
      await withTransaction(backend.pool, (client) =>
        addNotices(client, [
          { to, kind: 'review-received', title: 'New review', text: '', path: '/myCreate' },
        ]),
      );
      await addNotices(late, [{ ...booked, title: 'New booking' }]);
    });
    const { data } = await list(RAFIQ);
    expect(data.map(({ title }) => title)).toEqual(['2 new bookings', 'New review']);
  });

  it('are read one by one or all at once, and by nobody else', async () => {
    await notify(RAFIQ, 3);
    const { data } = await list(RAFIQ);
    const [newest] = data;
    const one = newest ? { id: newest._id } : {};
    const read = (as: string, body: { id?: string }) =>
      backend.succeed(endpoints.readTourNotices, { as, body });
    await read(OMAR, one);
    await read(OMAR, {});
    expect(await list(RAFIQ)).toMatchObject({ unread: 3 });
    expect(await read(RAFIQ, one)).toEqual({ unread: 2 });
    expect((await list(RAFIQ)).data.map((notice) => notice.read)).toEqual([true, false, false]);
    expect(await read(RAFIQ, {})).toEqual({ unread: 0 });
  });

  it('are forgotten after 90 days, and beyond the newest 200', async () => {
    await notify(RAFIQ, 203);
    await backend.pool.query(sql`
      update notice set created_at = now() - interval '91 days' where title = 'Notice 203'`);
    await pruneNotices(backend.pool);
    const { rows } = await backend.pool.query<{ first: string; last: string; count: number }>(`
      select min(split_part(title, ' ', 2)::int) as first, max(split_part(title, ' ', 2)::int) as last, count(*)
      from notice`);
    expect(rows).toEqual([{ first: 3, last: 202, count: 200 }]);
  });

  it('are in the file of what is stored, with the mails that are not wanted', async () => {
    await notify(RAFIQ, 1);
    await backend.succeed(endpoints.changeTourMails, {
      as: RAFIQ,
      body: { kind: 'reminder', wanted: false },
    });
    const { data } = await backend.succeed(getMyToursData, { as: RAFIQ });
    expect(data).toMatchObject({
      notices: [{ title: 'Notice 1', readAt: null }],
      unwantedMails: ['reminder'],
    });
  });
});

describe('the mails of a user', () => {
  const wanted = async (as: string) =>
    (await backend.succeed(endpoints.listTourMails, { as })).data
      .filter((mail) => !mail.wanted)
      .map(({ kind }) => kind);

  it('are chosen by kind', async () => {
    const change = (kind: string, isWanted: boolean) =>
      backend.request(endpoints.changeTourMails, { as: RAFIQ, body: { kind, wanted: isWanted } });
    await change('booked', false);
    expect((await change('booked', false)).status).toBe(200);
    expect([await wanted(RAFIQ), await wanted(OMAR)]).toEqual([['booked'], []]);
    await change('booked', true);
    expect(await wanted(RAFIQ)).toEqual([]);
    expect(codeOf(await change('toString', true))).toEqual([400, 'VALIDATION']);
  });

  it('end by the link of a mail, without a login, and are sent again by it', async () => {
    const token = await mailToken(backend.pool, uidOf(RAFIQ));
    const unsubscribe = (query: { token: string; kind: string; again?: 'true' }) =>
      backend.request(endpoints.unsubscribeTourMails, { query });
    expect((await unsubscribe({ token, kind: 'booked' })).body).toEqual({ label: 'A tour is booked' });
    expect(await wanted(RAFIQ)).toEqual(['booked']);
    expect((await unsubscribe({ token, kind: 'booked', again: 'true' })).status).toBe(200);
    expect(await wanted(RAFIQ)).toEqual([]);
    expect(codeOf(await unsubscribe({ token: 'f'.repeat(48), kind: 'booked' }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await unsubscribe({ token, kind: 'toString' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('end by the button of a mail program, which sends a form (RFC 8058)', async () => {
    const token = await mailToken(backend.pool, uidOf(RAFIQ));
    const { statusCode } = await backend.app.inject({
      method: 'POST',
      url: `${endpoints.unsubscribeTourMails.path}?token=${token}&kind=reminder`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
    expect(await wanted(RAFIQ)).toEqual(['reminder']);
    // To look at the address ends nothing: programs that check mails open each link in them.
    const looked = await backend.app.inject(
      `${endpoints.unsubscribeTourMails.path}?token=${token}&kind=booked`,
    );
    expect(looked.statusCode).toBe(404);
    expect(await wanted(RAFIQ)).toEqual(['reminder']);
  });
});
