import { randomUUID } from 'node:crypto';
import { addTask, deleteTask, listTasks, updateTask } from '@safar/shared-contracts/endpoints/tasks';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, tasksApp } from '../testing/tasks-app';

it('a task that is posted, changed or deleted twice with one key is so once', async () => {
  const backend = await tasksApp();
  const post = { as: RAFIQ, body: taskFields(), key: randomUUID() };
  const posted = await backend.request(addTask, post);
  expect([posted.status, (await backend.request(addTask, post)).text]).toEqual([201, posted.text]);
  const { data } = await backend.succeed(listTasks);
  expect(data).toHaveLength(1);

  const params = { id: data[0]?._id ?? '' };
  const change = { as: RAFIQ, params, body: taskFields({ title: 'Another title' }), key: randomUUID() };
  const changed = await backend.request(updateTask, change);
  expect([changed.status, (await backend.request(updateTask, change)).text]).toEqual([200, changed.text]);

  const remove = { as: RAFIQ, params, key: randomUUID() };
  const removed = await backend.request(deleteTask, remove);
  expect([removed.status, (await backend.request(deleteTask, remove)).text]).toEqual([200, removed.text]);
  await backend.close();
});
