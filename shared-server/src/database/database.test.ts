import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { databaseForTests } from '../../testing/test-database';
import { openDatabase, withTransaction, type Pool, type Queryable } from './database';
import { toHttpError } from '../http/error-handler';
import { seedOnce } from './seed-once';
import { sql } from './sql';
import { waitUntil } from '../../testing/wait-until';

const database = databaseForTests();
beforeAll(async () => {
  await database.pool.query('create table item (id int primary key, amount int check (amount > 0))');
  await database.pool.query('create table sample_data (name text primary key)');
});

const failure = (text: string) =>
  database.pool.query(text).then(
    () => undefined,
    (error: unknown) => toHttpError(error).code,
  );

describe('a value from the database', () => {
  it('is a text for a calendar date and a number for a count', async () => {
    const { rows } = await database.pool.query(`select date '2026-02-28' as day, count(*) as n from item`);
    expect(rows).toEqual([{ day: '2026-02-28', n: 0 }]);
  });

  it('is an error for an integer that JavaScript cannot hold', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit');
  });

  it('is in UTC, whatever the server is set to', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await database.pool.query(`alter database ${name} set timezone = 'Asia/Dhaka'`);
    await database.pool.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
    const pool = openDatabase(database.url, () => undefined);
    const { rows } = await pool.query(`select current_setting('timezone') as zone, date '2026-02-28' as day`);
    await pool.end();
    expect(rows).toEqual([{ zone: 'UTC', day: '2026-02-28' }]);
  });
});

describe('a failing query', () => {
  it.each([
    [`set statement_timeout = 20; select pg_sleep(5)`, 'NOT_READY'],
    [`select date '2026-02-31'`, 'VALIDATION'],
    [`insert into item values (1, -1)`, 'VALIDATION'],
    [`select * from no_such_table`, 'INTERNAL'],
  ])('%s has the code %s', async (text, code) => {
    expect(await failure(text)).toBe(code);
  });

  it('has the code NOT_READY when the database cannot be reached', async () => {
    const pool = openDatabase('postgres://nobody:x@127.0.0.1:1/none', () => undefined);
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    await pool.end();
    expect(toHttpError(error).code).toBe('NOT_READY');
  });

  it.each(['EAI_AGAIN', 'EHOSTUNREACH', 'EMFILE'])(
    'is to be tried again when it could not be sent: %s',
    (code) => {
      expect(toHttpError(Object.assign(new Error(`connect ${code}`), { code })).code).toBe('NOT_READY');
    },
  );
});

describe('a transaction', () => {
  it('changes nothing when it fails, and releases its connection', async () => {
    for (let round = 0; round < 12; round += 1) {
      await expect(
        withTransaction(database.pool, async (client) => {
          await client.query('insert into item values (7, 7)');
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
    }
    expect((await database.pool.query('select from item')).rowCount).toBe(0);
  });
});

it('replaces an idle connection that breaks', async () => {
  const broken: Error[] = [];
  const pool = openDatabase(database.url, (error) => void broken.push(error));
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await waitUntil(() => broken.length > 0);
  expect((await pool.query('select 1')).rowCount).toBe(1);
  await pool.end();
});

describe('a connection that breaks in a transaction', () => {
  const pidOf = async (client: Queryable) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  /** Resolves when the connection has ended, which may take a while on a busy machine. */
  const cut = (pid: number | undefined) =>
    database.pool.query(sql`select pg_terminate_backend(${pid}, ${60_000})`);

  it.each<[string, (client: Queryable) => Promise<unknown>]>([
    [
      'during a query',
      async (client) => {
        const pid = await pidOf(client);
        await Promise.all([client.query('select pg_sleep(30)'), cut(pid)]);
      },
    ],
    [
      'between two queries',
      async (client) => {
        await cut(await pidOf(client));
        await new Promise((resolve) => setTimeout(resolve, 50));
        await client.query('select 1');
      },
    ],
  ])('%s fails only that transaction', async (_when, work) => {
    const pool = openDatabase(database.url, () => undefined);
    const error: unknown = await withTransaction(pool, work).catch((reason: unknown) => reason);
    expect(toHttpError(error).code).toBe('NOT_READY');
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
  });
});

it('gives up on a server that no longer responds', async () => {
  const pool = openDatabase(database.url, () => undefined);
  await pool.query('set statement_timeout = 0');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const silent = pool.query('select pg_sleep(30)').catch((reason: unknown) => reason);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(toHttpError(await silent).code).toBe('NOT_READY');
  } finally {
    jest.useRealTimers();
  }
  await pool.end();
});

describe('connections that fall silent, as after a sleep of the machine', () => {
  /** A server between the pool and the database: what it has accepted so far says nothing more. */
  async function silenceable() {
    const sockets = new Set<Socket>();
    const { hostname, port } = new URL(database.url);
    const server = createServer((socket) => {
      const upstream = connect(Number(port || 5432), hostname);
      socket.pipe(upstream).pipe(socket);
      for (const each of [socket, upstream]) sockets.add(each.on('error', () => undefined));
    });
    await promisify((done: () => void) => server.listen(0, '127.0.0.1', done))();
    const url = new URL(database.url);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      url: url.href,
      silence: () => sockets.forEach((socket) => socket.unpipe().resume()),
      close: () => {
        sockets.forEach((socket) => socket.destroy());
        server.close();
      },
    };
  }
  let network: Awaited<ReturnType<typeof silenceable>>;
  let pool: Pool;
  const codes: string[] = [];
  beforeEach(async () => {
    network = await silenceable();
    pool = openDatabase(network.url, (error) => void codes.push(toHttpError(error).code), {
      queryTimeoutMs: 2_000,
    });
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.2)')));
    network.silence();
  });
  afterEach(async () => {
    await pool.end();
    network.close();
  });

  it('keep one visitor waiting, and not one after the other', async () => {
    expect(pool.idleCount).toBe(3);
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
    expect((await pool.query('select 1')).rowCount).toBe(1);
    expect(codes).toEqual(['NOT_READY', 'NOT_READY']);
  });

  it('are not asked to undo a change, which would take as long again', async () => {
    const since = performance.now();
    await expect(withTransaction(pool, (client) => client.query('select 1'))).rejects.toThrow(
      'Query read timeout',
    );
    expect(performance.now() - since).toBeLessThan(3_900);
  });
});

describe('sample data', () => {
  it('is inserted once, also when two processes try at the same time', async () => {
    let times = 0;
    const seed = () =>
      seedOnce(database.pool, 'items', async (client) => {
        times += 1;
        await client.query('insert into item values (1, 1)');
      });
    expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true]);
    expect(await seed()).toBe(false);
    expect(times).toBe(1);
  });

  it('is inserted at the next try after a failure', async () => {
    const failing = () => seedOnce(database.pool, 'more', () => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    expect(await seedOnce(database.pool, 'more', async () => undefined)).toBe(true);
  });
});
