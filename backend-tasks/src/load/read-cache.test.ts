import { urlOf } from '@safar/shared-contracts/endpoint';
import { addTask, bidOnTask, deleteTask, getTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

it('the board and a task come from memory, and are new at once after a change', async () => {
  const { data } = await backend.succeed(addTask, { as: RAFIQ, body: taskFields() });
  const params = { id: data._id };
  const read = (url: string, etag?: string) =>
    backend.app.inject({ url, headers: etag === undefined ? {} : { 'if-none-match': etag } });
  const addresses = [listTasks.path, urlOf(getTask.path, { params })];
  const tags: string[] = [];
  for (const url of addresses) {
    const etag = String((await read(url)).headers['etag']);
    expect((await read(url, etag)).statusCode).toBe(304);
    tags.push(etag);
  }
  await backend.succeed(bidOnTask, { as: TANIA, params, body: { email: TANIA.email } });
  for (const [index, url] of addresses.entries()) {
    const { statusCode, body } = await read(url, tags[index]);
    expect(statusCode).toBe(200);
    expect(body).toContain('"likeCount":1');
    expect(body).not.toMatch(/@/);
  }
  await backend.succeed(deleteTask, { as: RAFIQ, params });
  expect((await read(addresses[1] ?? '')).statusCode).toBe(404);
});

it('what one instance changes is new at every other one soon, where it came from memory', async () => {
  const other = await backend.startAnother();
  await other.ready();
  const { data } = await backend.succeed(addTask, { as: RAFIQ, body: taskFields() });
  const params = { id: data._id };
  const read = () => other.inject(urlOf(getTask.path, { params }));
  await waitUntil(async () => (await read()).statusCode === 200);
  await backend.succeed(bidOnTask, { as: TANIA, params, body: { email: TANIA.email } });
  await waitUntil(async () => (await read()).body.includes('"likeCount":1'));
  await backend.succeed(deleteTask, { as: RAFIQ, params });
  await waitUntil(async () => (await read()).statusCode === 404);
});
