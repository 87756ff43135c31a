import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { codeOf, type TestUser } from '@safar/shared-server/testing/backend-under-test';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, TANIA, tasksApp, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

const post = async (as: TestUser) =>
  (await backend.succeed(endpoints.addTask, { as, body: taskFields() })).data;
const bid = (as: TestUser, id: string) =>
  backend.request(endpoints.bidOnTask, { as, params: { id }, body: { email: as.email } });
const read = async (as: TestUser, id: string) =>
  (await backend.succeed(endpoints.getTask, { as, params: { id } })).data;

describe('whoever registers the address of a deleted account again', () => {
  const previous = { ...TANIA, sub: 'previous', emailVerified: true };
  const later = { ...TANIA, sub: 'later', emailVerified: true };

  it('has none of its tasks, and can bid on them', async () => {
    const { _id: id } = await post(previous);
    const own = await read(later, id);
    expect(own).toMatchObject({ mine: false });
    expect(own.user).not.toHaveProperty('email');
    for (const [endpoint, body] of [
      [endpoints.getOwnTask, undefined],
      [endpoints.updateTask, taskFields()],
      [endpoints.deleteTask, undefined],
    ] as const) {
      const response = await backend.request(endpoint, { as: later, params: { id }, body });
      expect(codeOf(response)).toEqual([403, 'FORBIDDEN']);
    }
    expect((await bid(later, id)).body).toMatchObject({ modifiedCount: 1 });
  });

  it('has none of its bids, and can bid, too', async () => {
    const { _id: id } = await post(RAFIQ);
    await bid(previous, id);
    expect(await read(later, id)).toMatchObject({ bidByMe: false });
    expect((await bid(later, id)).body).toMatchObject({ modifiedCount: 1 });
    expect(await read(previous, id)).toMatchObject({ bidByMe: true, likeCount: 2 });
  });
});

it('a task stays with an account whose email changes', async () => {
  const mina = { sub: 'mina', email: 'mina@safar.example' };
  const { _id: id } = await post(mina);
  const renamed = { ...mina, email: 'mina.new@safar.example' };
  expect(await read(renamed, id)).toMatchObject({ mine: true, user: { email: renamed.email } });
});

it('where the operator demands a confirmed address, it is needed to post a task, not to bid', async () => {
  const strict = await tasksApp({ requireVerifiedEmail: true });
  try {
    const as = { ...RAFIQ, emailVerified: true };
    const { data } = await strict.succeed(endpoints.addTask, { as, body: taskFields() });
    const refused = await strict.request(endpoints.addTask, { as: TANIA, body: taskFields() });
    expect(codeOf(refused)).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    const params = { id: data._id };
    const bidding = { as: TANIA, params, body: { email: TANIA.email } };
    expect((await strict.request(endpoints.bidOnTask, bidding)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
