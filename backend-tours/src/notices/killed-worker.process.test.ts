import path from 'node:path';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction } from '@safar/shared-server/database';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { startMailServer } from '@safar/shared-server/testing/mail-server';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
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
    SMTP_URL: server.url,
    MAIL_FROM: 'Safar <hello@safar.example>',
    SITE_URL: 'https://safar.example',
  });

const titlesWhere = async (condition: string) => {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from notice_mail join notice on id = notice_id where ${condition} order by title`,
  );
  return rows.map(({ title }) => title);
};
const dueTitles = () => titlesWhere(`state = 'due'`);
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
  const sentByFirst = await titlesWhere(`state = 'sent'`);
  // Whatever it was sending, the server had it or not.
  const heldByFirst = await titlesWhere(`state = 'due' and due_at > now()`);
  const takenByFirst = server.accepted.flatMap((mail) => titleOf(mail) ?? []);
  expect(takenByFirst.length).toBeGreaterThan(sentByFirst.length);

  const second = startWorker();
  // For two minutes they belong to the worker that had them.
  await waitUntil(async () => (await dueTitles()).length <= heldByFirst.length);
  expect(await dueTitles()).toEqual(heldByFirst);
  await database.pool.query(`update notice_mail set due_at = now() where state = 'due'`);
  await waitUntil(async () => (await dueTitles()).length === 0);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  for (const title of TITLES) {
    const copies = server.accepted.filter((mail) => titleOf(mail) === title);
    const isAgain = takenByFirst.includes(title) && !sentByFirst.includes(title);
    expect([title, copies.length]).toEqual([title, isAgain ? 2 : 1]);
    expect(new Set(copies.map(idOf)).size).toBe(1);
  }
});
