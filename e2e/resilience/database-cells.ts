import { setTimeout as pause } from 'node:timers/promises';
import { requestToken } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import type { BackendName } from '@safar/shared-contracts/backends';
import { urlOf, type Endpoint } from '@safar/shared-contracts/endpoint';
import { bookPackage, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { bidOnTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import type { DatabaseCell, DatabaseFault } from '../resilience.matrix';
import { ORIGIN } from '../visitor/visitor';
import { visitDuring, type SiteUnderFaults } from './site-under-faults';

/** How soon a backend works again after its database does. */
const BACK_TIMEOUT_MS = 1_000;
/** How long a request may take while the database is away. */
const REFUSED_TIMEOUT_MS = 12_000;
/** As long as PostgreSQL takes to start again. */
const RESTART_MS = 800;
/** A table that the screens of a backend read. */
const TABLES: Readonly<Record<BackendName, string>> = { tours: 'tour_package', tasks: 'task' };

/** Opens screens of both backends while the database of one of them fails. */
export async function seeDatabaseCell(cell: DatabaseCell, site: SiteUnderFaults): Promise<void> {
  const { backend } = cell;
  const [traveller] = SAMPLE_ACCOUNTS;
  const { read, write } = requestsOf(site, backend, await requestToken(ORIGIN, traveller));
  const heal = await breakDatabase(cell.fault, site, backend);
  try {
    await visitDuring(site, backend, cell, async () => {
      if (cell.sees === 'sentence') await expectRefusal(read);
      if (cell.fault === 'read-only') await expectRefusal(write);
      await heal();
      await expectBack(read);
    });
  } finally {
    await heal();
  }
}

type Send = () => Promise<Response>;

/** A request that reads from the database of a backend, and one that writes to it. */
function requestsOf(
  { origin, ids }: SiteUnderFaults,
  backend: BackendName,
  token: string,
): { readonly read: Send; readonly write: Send } {
  const [{ email }] = SAMPLE_ACCOUNTS;
  const sender =
    ({ method, path }: Endpoint, parts: Parameters<typeof urlOf>[1], body?: object): Send =>
    () =>
      fetch(origin + urlOf(path, parts), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(2 * REFUSED_TIMEOUT_MS),
      });
  return backend === 'tours'
    ? {
        read: sender(listBookings, { query: { email } }),
        write: sender(bookPackage, {}, { email, tourPackage: ids.bookedTour }),
      }
    : {
        read: sender(listTasks, { query: { limit: 1 } }),
        write: sender(bidOnTask, { params: { id: ids.task } }, { email }),
      };
}

/** The backend says that it may be tried again, and when. */
async function expectRefusal(send: Send): Promise<void> {
  const since = performance.now();
  const response = await send();
  const tookMs = performance.now() - since;
  const { status, headers } = response;
  if (status !== 503 || headers.get('retry-after') === null) {
    throw new Error(`Not a 503 with Retry-After: ${status} ${await response.text()}`);
  }
  if (tookMs > REFUSED_TIMEOUT_MS) throw new Error(`The refusal took ${tookMs} ms.`);
}

async function expectBack(send: Send): Promise<void> {
  const since = performance.now();
  for (;;) {
    const asked = performance.now();
    if ((await send()).ok) break;
    if (asked - since > BACK_TIMEOUT_MS) throw new Error('The first success came later than after a second.');
    await pause(20);
  }
}

/** Breaks the database of a backend until the returned function is called, which may be called again. */
async function breakDatabase(
  fault: DatabaseFault,
  { networks, databases }: SiteUnderFaults,
  backend: BackendName,
): Promise<() => Promise<unknown>> {
  const network = networks[`${backend}Database`];
  const database = databases[backend];
  const healNetwork = () => network.set(undefined);
  switch (fault) {
    case 'down':
      await network.set('down');
      return healNetwork;
    case 'black hole':
      await network.set('silent');
      return healNetwork;
    case 'restarting':
      await network.set('down');
      setTimeout(() => void healNetwork(), RESTART_MS);
      return healNetwork;
    case 'read-only':
      await setReadOnly(database, 'set default_transaction_read_only = on');
      return once(() => setReadOnly(database, 'reset default_transaction_read_only'));
    case 'pool exhausted': {
      // All connections wait for the table.
      const client = await database.connect();
      await client.query('set idle_in_transaction_session_timeout = 0');
      await client.query('begin');
      await client.query(`lock table ${TABLES[backend]} in access exclusive mode`);
      return once(async () => {
        await client.query('rollback');
        client.release(true);
      });
    }
  }
}

/** Changes it for all connections, which have to be made anew. */
async function setReadOnly(
  database: SiteUnderFaults['databases'][BackendName],
  change: string,
): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    await client.query(`alter database ${name} ${change}`);
    // Resolves when the connections have ended: until then they would write.
    await client.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
  } finally {
    client.release();
  }
}

/** Runs only the first time that it is called. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
