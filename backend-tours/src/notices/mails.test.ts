import { setTimeout as pause } from 'node:timers/promises';
import { listTourNotices, unsubscribeTourMails } from '@safar/shared-contracts/endpoints/notices';
import { NOTICE_KINDS } from '@safar/shared-contracts/notice-kinds';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction } from '@safar/shared-server/database';
import { smtpTransport, type MailTransport } from '@safar/shared-server/mail-transport';
import { takeMail } from '@safar/shared-server/outbox.queries';
import { MAX_ATTEMPTS, pauseAfter, sendMails } from '@safar/shared-server/send-mails';
import { sql } from '@safar/shared-server/sql';
import { uidOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { startMailServer } from '@safar/shared-server/testing/mail-server';
import { RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const SENDER = {
  site: 'https://safar.example',
  from: 'Safar <hello@safar.example>',
  backend: 'tours' as const,
  labels: NOTICE_KINDS.tours,
  unsubscribePath: unsubscribeTourMails.path,
};

const backend = toursAppForTests();
let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
let logged: string[];
let reasons: string[];
beforeEach(async () => {
  await emptyTables(backend.pool, 'account');
  for (const email of [RAFIQ, TANIA]) {
    await backend.succeed(listTourNotices, { as: { email, emailVerified: true } });
  }
  logged = [];
  reasons = [];
  server = await startMailServer();
  transport = await smtpTransport(server.url);
});
afterEach(async () => {
  transport.close();
  await server.close();
});

const note = (fields: object, message: string) => {
  logged.push(message);
  reasons.push(JSON.stringify(fields));
};
const log = { warn: note, error: note };
const work = (by = transport) => sendMails(backend.pool, SENDER, by, { log });

const notify = (title: string, more: { text?: string; to?: string } = {}) =>
  withTransaction(backend.pool, (client) =>
    addNotices(client, [
      {
        to: uidOf(TANIA),
        kind: 'booked',
        title,
        text: 'Rain, and tea.',
        path: '/mybookings',
        ...more,
      },
    ]),
  );
const outbox = async () =>
  (
    await backend.pool.query<{ state: string; attempts: number; pause: number }>(`
      select state, attempts, greatest(0, round(extract(epoch from due_at - now())))::int as pause
      from notice_mail order by notice_id`)
  ).rows;
/** Lets the time come at which mails are tried again. */
const letTimePass = () => backend.pool.query(`update notice_mail set due_at = now() where state = 'due'`);
const header = (mail: string, name: string) =>
  new RegExp(`^${name}:((?:\\r\\n)? .*(?:\\r\\n\\s.*)*)`, 'mi')
    .exec(mail)?.[1]
    ?.replace(/\r\n\s/g, ' ')
    .trim();

describe('a mail', () => {
  it('has text and HTML, and says how to end such mails', async () => {
    await notify('Tea & <Hills> wait', { text: 'First line.\nSecond "line".' });
    await work();
    const [mail = ''] = server.accepted;
    expect(header(mail, 'to')).toBe(TANIA);
    expect(header(mail, 'from')).toBe(SENDER.from);
    expect(header(mail, 'subject')).toBe('Tea & <Hills> wait');
    expect(header(mail, 'message-id')).toMatch(/^<[0-9a-f]{24}\.tours@safar\.example>$/);
    expect(header(mail, 'list-unsubscribe')).toMatch(
      /^<https:\/\/safar\.example\/api\/v1\/notice\/unsubscribe\?token=[0-9a-f]{48}&kind=booked>$/,
    );
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const whole = mail.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(whole).toContain('https://safar.example/mybookings');
    expect(whole).toContain('https://safar.example/unsubscribe?token=');
    expect(whole).toContain('https://safar.example/notices#mails');
    expect(whole).toContain('<h1>Tea &amp; &lt;Hills&gt; wait</h1>');
    expect(whole).toContain('First line.<br>Second &quot;line&quot;.');
    expect(whole).not.toMatch(/<img|src=|url\(/);
  });

  it('is sent once, whoever works when', async () => {
    for (let number = 0; number < 20; number += 1) await notify(`Notice ${number}`);
    const others = await Promise.all([1, 2, 3].map(() => smtpTransport(server.url)));
    await Promise.all([transport, ...others].map((each) => work(each)));
    for (const other of others) other.close();
    await work();
    const subjects = server.accepted.map((mail) => header(mail, 'subject'));
    expect(subjects.sort()).toEqual(Array.from({ length: 20 }, (_, number) => `Notice ${number}`).sort());
    expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('is taken alone, however the database joins its tables', async () => {
    for (const title of ['First', 'Second', 'Third']) await notify(title);
    await withTransaction(backend.pool, async (client) => {
      // A nested loop that asks for the next due mail once for each mail: the database's choice, at times.
      for (const way of [
        'hashjoin',
        'mergejoin',
        'indexscan',
        'bitmapscan',
        'material',
        'memoize',
        'hashagg',
        'sort',
      ]) {
        await client.query(`set local enable_${way} = off`);
      }
      for (const title of ['First', 'Second', 'Third']) {
        expect((await takeMail(client))?.title).toBe(title);
      }
      expect(await takeMail(client)).toBeUndefined();
    });
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('goes to confirmed addresses alone, and of the kinds that are wanted', async () => {
    await notify('Wanted');
    await notify('Unwanted', { to: uidOf(RAFIQ) });
    await backend.pool.query(
      sql`insert into notice_mail_refusal (uid, kind) values (${uidOf(RAFIQ)}, 'booked')`,
    );
    await work();
    await backend.pool.query(sql`update account set email_verified = false where uid = ${uidOf(TANIA)}`);
    await notify('To an address that may be somebody else’s');
    await work();
    expect(server.accepted.map((mail) => header(mail, 'subject'))).toEqual(['Wanted']);
    expect((await outbox()).map(({ state }) => state).sort()).toEqual(['not-wanted', 'not-wanted', 'sent']);
  });

  it('is not sent any more when it is two days late', async () => {
    await notify('Late');
    await backend.pool.query(`update notice set created_at = now() - interval '49 hours'`);
    await work();
    expect(server.accepted).toEqual([]);
  });
});

describe('a mail that is not accepted', () => {
  it('is tried again later, each time after a longer pause', async () => {
    await notify('Later');
    server.refusals.push({ code: 451, at: 'mail' }, { code: 450, at: 'receiver' });
    await work();
    expect(await outbox()).toEqual([{ state: 'due', attempts: 1, pause: 30 }]);
    await letTimePass();
    await work();
    expect(await outbox()).toEqual([{ state: 'due', attempts: 2, pause: 60 }]);
    await letTimePass();
    await work();
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3 }]);
    expect(server.accepted).toHaveLength(1);
  });

  it('is given up when the receiver does not exist, and others are sent', async () => {
    server.refusals.push({ code: 550, at: 'receiver' });
    await notify('To nobody');
    await notify('To somebody');
    await work();
    expect((await outbox()).map(({ state }) => state).sort()).toEqual(['given-up', 'sent']);
    expect(logged).toEqual(['a mail is given up']);
  });

  it.each([
    ['the sender is refused', { code: 550, at: 'sender' }],
    ['the server wants a log-in', { code: 530, at: 'sender', text: '5.7.0 Authentication required' }],
    ['the server passes no mails on', { code: 554, at: 'receiver', text: '5.7.1 Relay access denied' }],
    ['our address is blocked', { code: 554, at: 'mail', text: '5.7.1 Blocked' }],
  ] as const)('is tried again when %s: the operator mends that', async (_case, refusal) => {
    server.refusals.push(refusal);
    await notify('Later');
    await work();
    expect(await outbox()).toEqual([{ state: 'due', attempts: 1, pause: 30 }]);
  });

  it('is named in the log without the address that the server repeats', async () => {
    server.refusals.push({ code: 550, at: 'receiver', text: `5.1.1 <${TANIA}>: no such mailbox` });
    await notify('To nobody');
    await work();
    expect(reasons).toEqual([expect.stringContaining('550 5.1.1 <…>: no such mailbox')]);
    expect(reasons[0]).not.toContain('@');
  });

  it('is given up after a day', async () => {
    await notify('Never');
    await backend.pool.query(sql`update notice_mail set attempts = ${MAX_ATTEMPTS - 1}`);
    server.refusals.push({ code: 451, at: 'mail' });
    await work();
    expect(await outbox()).toMatchObject([{ state: 'given-up', attempts: MAX_ATTEMPTS }]);
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1));
    const hours = pauses.reduce((sum, pause) => sum + pause) / 3600;
    expect([hours > 18, hours < 30]).toEqual([true, true]);
  });

  it('waits while the mail server is down, and is sent when it is back', async () => {
    await server.close();
    await notify('Patient');
    await work();
    expect(await outbox()).toMatchObject([{ state: 'due', attempts: 1 }]);
    expect(logged).toEqual(['a mail could not be sent, and is tried again']);
    server = await startMailServer({ port: server.port });
    await letTimePass();
    await work();
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
    expect(server.accepted).toHaveLength(1);
  });
});

it('a mail stays with its worker for as long as the server takes to accept it', async () => {
  await notify('Slow');
  let accept: () => void = () => undefined;
  const taken = new Promise<void>((resolve) =>
    server.onNextMail(() => {
      resolve();
      return new Promise((accepted) => (accept = accepted));
    }),
  );
  const everySoOften = jest.spyOn(global, 'setInterval');
  const working = work();
  await taken;
  await letTimePass();
  const hold = everySoOften.mock.calls.find(([, ms]) => ms === 30_000)?.[0];
  everySoOften.mockRestore();
  hold?.();
  while ((await outbox())[0]?.pause === 0) await new Promise(setImmediate);
  await work();
  accept();
  await working;
  expect(server.accepted).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

it('a mail is sent once although the database fails just when it was sent', async () => {
  await notify('Once');
  server.onNextMail(async () => void (await backend.pool.query('alter table notice_mail rename to away')));
  const working = work();
  while (server.accepted.length === 0) await new Promise(setImmediate);
  await pause(500);
  await backend.pool.query('alter table away rename to notice_mail');
  await working;
  await letTimePass();
  await work();
  expect([server.accepted.length, await outbox()]).toMatchObject([1, [{ state: 'sent', attempts: 1 }]]);
});

it('a worker that is killed between sending and recording leaves the mail to the next one, after two minutes', async () => {
  await notify('Twice');
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  // What such a worker has done: the mail is taken and sent, and nothing is written.
  const killed: MailTransport = {
    send: async (message) => {
      await transport.send(message);
      await ended;
    },
    close: () => undefined,
  };
  const sent = new Promise<void>((resolve) => server.onNextMail(async () => resolve()));
  const working = work(killed);
  await sent;
  expect(await outbox()).toEqual([{ state: 'due', attempts: 1, pause: 120 }]);
  await work();
  expect(server.accepted).toHaveLength(1);
  await letTimePass();
  await work();
  // The same Message-ID: mail programs show one of them.
  const ids = server.accepted.map((mail) => header(mail, 'message-id'));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  end();
  await working;
});
