import { addTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { revokeTaskToken } from '@safar/shared-contracts/endpoints/token';
import {
  faultlessToken,
  FORGED_TOKENS,
  listen,
  REFUSAL,
  sendToken,
} from '@safar/shared-server/testing/forged-tokens';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, tasksAppForTests } from '../testing/tasks-app';

const ATTEMPTS = [
  { endpoint: listTasks },
  { endpoint: addTask, body: taskFields() },
  { endpoint: revokeTaskToken },
];

const backend = tasksAppForTests();
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  await backend.succeed(addTask, { as: RAFIQ, body: taskFields() });
  site = await listen(backend.app, backend.pool);
});

it('the task backend accepts the token that the forgeries differ from', async () => {
  expect((await sendToken(site.address, { endpoint: listTasks }, faultlessToken())).status).toBe(200);
});

it.each(FORGED_TOKENS)('the task backend refuses a token %s, and nothing changes', async (_fault, make) => {
  const before = await site.rows();
  const token = await make();
  for (const attempt of ATTEMPTS) expect(await sendToken(site.address, attempt, token)).toEqual(REFUSAL);
  expect(await site.rows()).toBe(before);
});
