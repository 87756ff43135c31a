import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { TASK_CATEGORIES } from '@safar/shared-contracts/task.contract';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { fuzzBackend, FUZZ_TIMEOUT_MS } from '@safar/shared-server/testing/fuzz-backend';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { utcDateIn } from '@safar/shared-testing/date';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

const bearer = (user: typeof RAFIQ) => async () => `Bearer ${await tokenOf(user)}`;

async function reset() {
  await emptyTables(backend.pool, 'task', 'task_bid', 'sessions_ended');
  for (const as of [RAFIQ, RAFIQ, TANIA]) await backend.succeed(addTask, { as, body: taskFields() });
  await backend.succeed(addTask, { as: RAFIQ, body: taskFields({ deadline: utcDateIn(-2) }) });
}

/** By their names in the contracts: some of their values that are valid, and often right. */
const samples = {
  ...Object.fromEntries(Object.entries(taskFields()).map(([field, value]) => [field, [value]])),
  category: TASK_CATEGORIES,
  deadline: [utcDateIn(1), utcDateIn(-1), `${utcDateIn(5)}T12:00:00.000Z`],
  budget: [0, 0.01, 120.5, 10_000_000],
  taken: [true, false],
  mine: ['posted', 'bid'],
  wanted: [true, false],
  id: ['0'.repeat(24)],
  email: [RAFIQ.email, TANIA.email, 'nobody@safar.example'],
  kind: ['bid-received', 'booked'],
  token: ['0'.repeat(48)],
  again: ['true'],
  version: ['1', '2'],
  limit: ['1', '24', '100'],
  cursor: ['', 'e30', 'eyJhdCI6W119'],
};

/** Sends the requests with right, wrong and no tokens. */
async function fuzz() {
  const [poster, bidder] = [bearer(RAFIQ), bearer(TANIA)];
  const forged = (await poster()).replace(/.{20}$/, 'x'.repeat(20));
  return fuzzBackend({
    name: 'tasks',
    app: backend.app,
    pool: backend.pool,
    samples,
    reset,
    credentials: {
      users: [poster, bidder],
      idTokens: [],
      wrong: [undefined, '', 'Bearer', 'Bearer x.y.z', 'Basic eDp5', forged],
    },
  });
}

it(
  'no request, however wrong, breaks the task backend, or changes what it may not change',
  async () => {
    const statuses = [...(await fuzz()).keys()];
    // Not all is refused at the first guard: with any seed there are ten or more of each.
    expect(statuses).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
  },
  FUZZ_TIMEOUT_MS,
);

describe('the random requests', () => {
  /** Why they ended, which is the cause of what tells the request and the seed. */
  const failure = async () => {
    const error: unknown = await fuzz().catch((cause: unknown) => cause);
    if (!(error instanceof Error)) throw new Error('No request failed.');
    expect(error.message).toMatch(/seed: \d+/);
    return String(error.cause);
  };

  it('find a defect', async () => {
    await backend.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'a defect'; end $$;
      create trigger fail before insert on task_bid for each row execute function fail();
      create trigger fail before update or delete on task for each row execute function fail();
      create trigger fail before insert on sessions_ended for each row execute function fail()`);
    expect(await failure()).toContain('500 INTERNAL');
    await backend.pool.query('drop function fail cascade');
  });

  it('find a change by a request that may make none', async () => {
    const change = () => backend.pool.query('insert into sample_data (name) values (gen_random_uuid())');
    const changes = setInterval(() => void change(), 50);
    try {
      expect(await failure()).toContain('but rows were changed');
    } finally {
      clearInterval(changes);
      await change();
    }
  });
});
