import path from 'node:path';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction } from '@safar/shared-server/database';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { startMailServer } from '@safar/shared-server/testing/mail-server';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { MIGRATIONS } from '../migrations';
import { serverEnvironment } from '../testing/server-environment';

const FOLDER = path.resolve(__dirname, '../..');
const TITLES = ['First', 'Second', 'Third'];
/** Which of the mails is with the server when the worker is killed. */
const KILLED_AT = 2;

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATIONS);
  server = await startMailServer();
});
afterEach(endEntries);
afterAll(async () => {
  await server.close();
  await database.close();
});

const startWorker = () =>
  runEntry(FOLDER, 'server', {
    ...serverEnvironment(database.url),
    ...{ SMTP_URL: server.url, MAIL_FROM: 'Safar <hello@safar.example>', SITE_URL: 'https://safar.example' },
  });

const states = async () => {
  const { rows } = await database.pool.query<{ state: string; attempts: number }>(
    'select state, attempts from notice_mail join notice on id = notice_id order by title',
  );
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};
const waitUntil = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20));
};
const idOf = (mail: string) => /^message-id: *(?:\r\n )?(\S+)/im.exec(mail)?.[1];
const titleOf = (mail: string) => /^subject: (.*)\r$/im.exec(mail)?.[1];

it('a backend that is killed while the mail server accepts a mail sends no mail less, and that one again with its id', async () => {
  await database.pool.query(
    `insert into account (uid, email, email_verified) values ('tania', 'tania@safar.example', true)`,
  );
  for (const title of TITLES) {
    await withTransaction(database.pool, (client) =>
      addNotices(client, [{ to: 'tania', kind: 'booked', title, text: '', path: '/mybookings' }]),
    );
  }
  await database.pool.query(`
    update notice_mail set due_at = now() - (case title when 'First' then 3 when 'Second' then 2 else 1 end) * interval '1 s'
    from notice where id = notice_id`);

  const first = startWorker();
  const killed = new Promise<void>((resolve) =>
    server.onNextMail(async () => {
      if (server.accepted.length !== KILLED_AT) return;
      first.child.kill('SIGKILL');
      await first.ended;
      resolve();
    }),
  );
  await killed;
  expect(first.child.signalCode).toBe('SIGKILL');
  expect(server.accepted.map(titleOf)).toEqual(['First', 'Second']);
  expect(await states()).toEqual(['sent 1', 'due 1', 'due 0']);

  const second = startWorker();
  await waitUntil(async () => (await states())[2] === 'sent 1');
  // For two minutes it belongs to the worker that had it.
  expect(server.accepted.map(titleOf)).toEqual(['First', 'Second', 'Third']);
  await database.pool.query(`update notice_mail set due_at = now() where state = 'due'`);
  await waitUntil(async () => (await states())[1] === 'sent 2');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(server.accepted.map(titleOf)).toEqual(['First', 'Second', 'Third', 'Second']);
  const ids = server.accepted.map(idOf);
  expect([new Set(ids).size, ids[3]]).toEqual([3, ids[1]]);
});
