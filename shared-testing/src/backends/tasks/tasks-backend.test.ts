import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import * as myData from '@safar/shared-contracts/endpoints/my-data';
import * as tasks from '@safar/shared-contracts/endpoints/tasks';
import { idOf } from '../../fixtures/id';
import { taskFields } from '../../fixtures/task';
import { SAMPLE_PEOPLE } from '../../sample-data/sample-people';
import { SAMPLE_TASK_IDS } from '../../sample-data/sample-tasks';
import { backendClient } from '../../testing/backend-client';
import * as myDataHandlers from './my-data-handlers';
import * as noticeHandlers from './notice-handlers';
import * as taskHandlers from './task-handlers';
import * as taskTokenHandlers from './task-token-handlers';
import { tasksBackend } from './tasks-backend';

const HANDLERS = [taskHandlers, noticeHandlers, myDataHandlers, taskTokenHandlers].flatMap((subject) =>
  Object.values(subject),
);
const { email: TRAVELLER, displayName } = SAMPLE_PEOPLE.traveller;
const { email: GUIDE } = SAMPLE_PEOPLE.guide;
const { ofTraveller, ofAnotherUser, closed, bidOn } = SAMPLE_TASK_IDS;
const NO_SUCH_ID = idOf(0);

let client: ReturnType<typeof backendClient>;
beforeEach(() => {
  client = backendClient(tasksBackend(...HANDLERS));
});

const at = (id: string) => ({ params: { id } });
const bid = (email: string, id: string) => ({ ...at(id), body: { email } });

it.each(endpointsOf('tasks'))('the fake task backend has a handler for $name', ({ name }) => {
  expect(HANDLERS.map(({ endpoint }) => endpoint.name)).toContain(name);
});

it('the sample tasks are more than one page, in every category', async () => {
  const { data, total } = await client.send(null, tasks.listTasks, {});
  expect(total).toBeGreaterThan(data.length);
  const design = await client.send(null, tasks.listTasks, { query: { category: 'Design' } });
  expect(new Set(design.data.map(({ category }) => category))).toEqual(new Set(['Design']));
});

describe('a task in the fake task backend', () => {
  it('is posted, changed and deleted by its poster', async () => {
    const { data } = await client.send(TRAVELLER, tasks.addTask, { body: taskFields() });
    expect(data).toMatchObject({ mine: true, user: { name: displayName, email: TRAVELLER } });
    const body = taskFields({ title: 'Another title' });
    await client.send(TRAVELLER, tasks.updateTask, { ...at(data._id), body });
    expect(await client.send(TRAVELLER, tasks.getOwnTask, at(data._id))).toEqual({
      ...data,
      title: 'Another title',
    });
    await client.send(TRAVELLER, tasks.deleteTask, at(data._id));
    expect(await client.errorOf(TRAVELLER, tasks.getTask, at(data._id))).toBe('NOT_FOUND');
  });

  it('is closed to other users, who do not see the email of its poster', async () => {
    expect(await client.errorOf(GUIDE, tasks.getOwnTask, at(ofTraveller))).toBe('FORBIDDEN');
    expect(await client.errorOf(GUIDE, tasks.deleteTask, at(ofTraveller))).toBe('FORBIDDEN');
    const { data } = await client.send(GUIDE, tasks.getTask, at(ofTraveller));
    expect(data).toMatchObject({ mine: false });
    expect(data.user).not.toHaveProperty('email');
  });
});

describe('a bid in the fake task backend', () => {
  it('counts once', async () => {
    const { likeCount } = (await client.send(GUIDE, tasks.getTask, at(ofAnotherUser))).data;
    const request = bid(GUIDE, ofAnotherUser);
    expect(await client.send(GUIDE, tasks.bidOnTask, request)).toMatchObject({ modifiedCount: 1 });
    expect(await client.send(GUIDE, tasks.bidOnTask, request)).toMatchObject({ modifiedCount: 0 });
    const { data } = await client.send(GUIDE, tasks.getTask, at(ofAnotherUser));
    expect(data).toMatchObject({ bidByMe: true, likeCount: likeCount + 1 });
    expect(await client.send(TRAVELLER, tasks.bidOnTask, bid(TRAVELLER, bidOn))).toMatchObject({
      modifiedCount: 0,
    });
  });

  it.each([
    ['on one’s own task', ofTraveller, 'OWN_TASK'],
    ['on a closed task', closed, 'TASK_CLOSED'],
    ['on no task', NO_SUCH_ID, 'NOT_FOUND'],
  ])('%s is refused', async (_case, id, code) => {
    expect(await client.errorOf(TRAVELLER, tasks.bidOnTask, bid(TRAVELLER, id))).toBe(code);
  });

  it('in the name of another user is refused', async () => {
    const request = { ...at(ofAnotherUser), body: { email: GUIDE } };
    expect(await client.errorOf(TRAVELLER, tasks.bidOnTask, request)).toBe('FORBIDDEN');
  });
});

it('the data of a user in the fake task backend are their tasks and bids, until they are deleted', async () => {
  await client.send(TRAVELLER, tasks.bidOnTask, bid(TRAVELLER, ofAnotherUser));
  const { data } = await client.send(TRAVELLER, myData.getMyTasksData, {});
  expect(data.tasks.map(({ _id }) => _id)).toContain(ofTraveller);
  expect(data.bids.map(({ task }) => task._id)).toContain(ofAnotherUser);
  await client.send(TRAVELLER, myData.deleteMyTasksData, {});
  const left = await client.send(TRAVELLER, myData.getMyTasksData, {});
  expect(left.data).toMatchObject({ tasks: [], bids: [] });
});
