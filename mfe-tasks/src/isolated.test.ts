import { signInAs } from '@safar/shared-auth/testing';
import { respondFrom } from '@safar/shared-testing/network';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { SAMPLE_TASK_IDS } from '@safar/shared-testing/sample-tasks';
import { taskFields } from '@safar/shared-testing/task';
import { definition } from '../remote';
import { examples, respond } from './isolated';
import * as withdrawal from './task-detail/withdrawal.api';
import * as api from './tasks.api';

const { email } = SAMPLE_PEOPLE.traveller;
const { ofTraveller, ofAnotherUser } = SAMPLE_TASK_IDS;

/** Each request of the remote, in an order in which none of them deletes what another one needs. */
const REQUESTS: Record<keyof typeof api | keyof typeof withdrawal, () => Promise<unknown>> = {
  listTasks: () => api.listTasks({ category: 'Design' }),
  getTask: () => api.getTask(ofAnotherUser),
  getOwnTask: () => api.getOwnTask(ofTraveller),
  listBids: () => api.listBids(ofTraveller),
  addTask: () => api.addTask(taskFields(), 'form'),
  updateTask: () => api.updateTask(ofTraveller, taskFields(), undefined),
  setTaken: () => api.setTaken(ofTraveller, true),
  bidOnTask: () => api.bidOnTask(ofAnotherUser, email),
  withdrawBid: () => withdrawal.withdrawBid(ofAnotherUser),
  deleteTask: () => api.deleteTask(ofTraveller, undefined),
};

beforeEach(() => {
  signInAs({ email });
  respondFrom(respond, { email, data: 'sample' });
});

describe('the sample data of the isolated page', () => {
  it.each(Object.entries(REQUESTS))('has a response to %s', async (_name, send) => {
    await send();
  });

  it('is no data at all when there is none yet', async () => {
    respondFrom(respond, { email, data: 'empty' });
    expect(await api.listTasks()).toMatchObject({ data: [], total: 0 });
  });

  it('has an example for every screen whose path has a parameter', () => {
    const named = definition.routes.map(({ path }) => path).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(named);
  });
});
