import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction } from '@safar/shared-server/database';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { startMailServer } from '@safar/shared-server/testing/mail-server';
import { selfSignedCertificate } from '@safar/shared-server/testing/self-signed-certificate';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { MIGRATIONS } from '../migrations';
import { serverEnvironment } from '../testing/server-environment';

const FOLDER = path.resolve(__dirname, '../..');

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startMailServer>>;
let folder: string;
let certificateFile: string;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATIONS);
  const certificate = await selfSignedCertificate();
  server = await startMailServer({ certificate });
  folder = await mkdtemp(path.join(tmpdir(), 'safar-mail-'));
  certificateFile = path.join(folder, 'authority.pem');
  await writeFile(certificateFile, certificate.cert);
});
afterEach(endEntries);
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const startBackend = (environment: Record<string, string> = {}) =>
  runEntry(FOLDER, 'server', {
    ...serverEnvironment(database.url),
    SMTP_URL: `smtps://safar:s%2Fcret@localhost:${server.port}`,
    MAIL_FROM: 'hello@safar.example',
    SITE_URL: 'https://safar.example',
    ...environment,
  });

/** Waits until the one mail has this state and so many attempts. */
const waitForMail = (expected: string) =>
  waitUntil(async () => {
    const { rows } = await database.pool.query<{ state: string; attempts: number }>(
      'select state, attempts from notice_mail',
    );
    return rows.some(({ state, attempts }) => `${state} ${attempts}` === expected);
  });

it('mails go by TLS, with a login, to a mail server whose certificate is known, and to no other', async () => {
  await database.pool.query(
    `insert into account (uid, email, email_verified) values ('tania', 'tania@safar.example', true)`,
  );
  await withTransaction(database.pool, (client) =>
    addNotices(client, [{ to: 'tania', kind: 'booked', title: 'Booked', text: '', path: '/mybookings' }]),
  );
  await database.pool.query(`update notice_mail set due_at = now()`);

  const suspicious = startBackend();
  await waitForMail('due 1');
  suspicious.child.kill('SIGTERM');
  expect(await suspicious.ended).toBe(0);
  expect(suspicious.output.out).toMatch(/self-signed certificate/);
  expect([server.logins, server.accepted]).toEqual([[], []]);

  await database.pool.query(`update notice_mail set due_at = now()`);
  startBackend({ NODE_EXTRA_CA_CERTS: certificateFile });
  await waitForMail('sent 2');
  expect(server.logins).toEqual(['safar:s/cret']);
  expect(server.accepted).toEqual([expect.stringMatching(/^subject: Booked\r$/im)]);
});
