import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { endTaskSessions, revokeTaskToken } from '@safar/shared-contracts/endpoints/token';
import { listen, REFUSAL, sendToken } from '@safar/shared-server/testing/forged-tokens';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { RAFIQ, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();
let address: string;
beforeAll(async () => {
  ({ address } = await listen(backend.app, backend.pool));
});

const now = () => Math.floor(Date.now() / 1000);
const session = (authTime = now() - 60) => tokenOf({ ...RAFIQ, authTime });
const read = (token: string, at = address) => sendToken(at, { endpoint: listTasks }, token);

it('logging out ends the token at the task backend, too, and no other one', async () => {
  const [first, second] = [await session(), await session()];
  expect((await sendToken(address, { endpoint: revokeTaskToken }, first)).status).toBe(200);
  expect(await read(first)).toEqual(REFUSAL);
  expect((await read(second)).status).toBe(200);
});

it('logging out at one instance of the task backend counts at every other one', async () => {
  const other = await backend.startAnother();
  const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 });
  const token = await session();
  expect((await read(token, elsewhere)).status).toBe(200);
  await sendToken(address, { endpoint: revokeTaskToken }, token);
  expect(await read(token, elsewhere)).toEqual(REFUSAL);
});

it('logging out on all devices ends all sessions that began before, and lets in who logs in again', async () => {
  const tokens = [await session(), await session(now() - 86_400)];
  expect((await sendToken(address, { endpoint: endTaskSessions }, tokens[0] ?? '')).status).toBe(200);
  for (const token of tokens) expect(await read(token)).toEqual(REFUSAL);
  expect((await read(await session(now()))).status).toBe(200);
});

it('neither is for anonymous visitors', async () => {
  for (const endpoint of [revokeTaskToken, endTaskSessions])
    expect((await backend.request(endpoint)).status).toBe(401);
});
