import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import { addTask, bidOnTask } from '@safar/shared-contracts/endpoints/tasks';
import { uidOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { mailToken } from '@safar/shared-server/testing/mail-token';
import { walkEndpoints } from '@safar/shared-server/testing/privacy-walk';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

/** Two posters, one of whom has no name, and bids. */
async function reset() {
  await emptyTables(backend.pool, 'task', 'task_bid', 'sessions_ended');
  for (const as of [RAFIQ, OMAR]) {
    const { data } = await backend.succeed(addTask, { as, body: taskFields() });
    await backend.succeed(bidOnTask, { as: TANIA, params: { id: data._id }, body: { email: TANIA.email } });
  }
  token = await mailToken(backend.pool, uidOf(TANIA.email));
}

/** The token in mails to her. */
let token = '';

it('no response of any endpoint has the email of somebody else, but of who bid on one’s own task', async () => {
  const { leaks, succeeded } = await walkEndpoints({
    name: 'tasks',
    pool: backend.pool,
    request: backend.request,
    reset,
    people: [RAFIQ, OMAR, TANIA].map((as) => ({ as })),
    samples: (email) => ({ ...taskFields(), email, token, kind: 'bid-received', wanted: false, taken: true }),
    // She bid on the tasks of both.
    allowed: async (email) => (email === TANIA.email ? [] : [TANIA.email]),
  });
  expect(leaks).toEqual([]);
  expect([...succeeded].sort()).toEqual(
    endpointsOf('tasks')
      .map(({ name }) => name)
      .sort(),
  );
}, 60_000);
