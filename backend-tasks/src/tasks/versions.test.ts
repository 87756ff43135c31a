import { randomUUID } from 'node:crypto';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  addTask,
  bidOnTask,
  deleteTask,
  getOwnTask,
  getTask,
  listTasks,
  updateTask,
} from '@safar/shared-contracts/endpoints/tasks';
import { Task, type TaskFields } from '@safar/shared-contracts/task.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { taskFields } from '@safar/shared-testing/task';
import * as v from 'valibot';
import { RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

interface Change {
  ifMatch?: string;
  query?: { version: string };
  changes?: Partial<TaskFields>;
  key?: string;
}

const change = (id: string, { changes, ...sent }: Change) =>
  backend.request(updateTask, { as: RAFIQ, params: { id }, body: taskFields(changes), ...sent });
const read = async (id: string) => (await backend.succeed(getTask, { params: { id } })).data;
const posted = async () => (await backend.succeed(addTask, { as: RAFIQ, body: taskFields() })).data._id;
const currentOf = ({ body }: { body: unknown }) => v.parse(Task, v.parse(ApiError, body).current);

it('the version of a task is the ETag of what its poster edits, and a bid does not raise it', async () => {
  const id = await posted();
  const body = { email: TANIA.email };
  await backend.succeed(bidOnTask, { as: TANIA, params: { id }, body });
  for (const endpoint of [getOwnTask, getTask]) {
    const { headers } = await backend.request(endpoint, { as: RAFIQ, params: { id } });
    expect(headers['etag']).toBe('"1"');
  }
  const { data } = await backend.succeed(listTasks);
  expect(data.find(({ _id }) => _id === id)).toMatchObject({ version: 1, likeCount: 1 });
  expect((await change(id, { ifMatch: '"1"' })).body).toMatchObject({ data: { version: 2 } });
  await backend.pool.query('update task set budget_cents = 5 where id = $1', [id]);
  expect(await read(id)).toMatchObject({ version: 3, budget: 0.05 });
});

it('the version in the address counts, too, when a proxy takes If-Match away', async () => {
  const id = await posted();
  await change(id, { query: { version: '1' }, changes: { title: 'The first' } });
  const late = { query: { version: '1' } };
  expect(codeOf(await change(id, late))).toEqual([409, 'CHANGED_MEANWHILE']);
  const removed = await backend.request(deleteTask, { as: RAFIQ, params: { id }, ...late });
  expect(codeOf(removed)).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await read(id)).toMatchObject({ title: 'The first', version: 2 });
});

it('a task that was changed meanwhile is not changed, and the refusal has what is there now', async () => {
  const id = await posted();
  await change(id, { ifMatch: '"1"', changes: { title: 'The first' } });
  const refused = await change(id, { ifMatch: '"1"', changes: { title: 'The second' } });
  expect(codeOf(refused)).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(currentOf(refused)).toEqual(await backend.succeed(getOwnTask, { as: RAFIQ, params: { id } }));
  const remove = (ifMatch: string) => backend.request(deleteTask, { as: RAFIQ, params: { id }, ifMatch });
  expect(codeOf(await remove('"1"'))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await read(id)).toMatchObject({ title: 'The first', version: 2 });
  expect((await remove('"2"')).status).toBe(200);
  expect(codeOf(await change(id, { ifMatch: '"2"' }))).toEqual([404, 'NOT_FOUND']);
});

it('of 20 who change the same version of a task at once, one does', async () => {
  const id = await posted();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change(id, { ifMatch: '"1"', changes: { title: `Editor ${index}` } }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ version: 2 });
});

it('a change of a task that is repeated with its key gets its first response', async () => {
  const id = await posted();
  const sent = { ifMatch: '"1"', key: randomUUID() };
  const first = await change(id, sent);
  expect([first.status, (await change(id, sent)).text]).toEqual([200, first.text]);
});

it('without a version, or with any, a task is changed as before', async () => {
  const id = await posted();
  expect((await change(id, {})).status).toBe(200);
  expect((await change(id, { ifMatch: '*' })).status).toBe(200);
  expect(codeOf(await change(id, { ifMatch: '2' }))).toEqual([400, 'VALIDATION']);
});
