import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { ModifiedResponse } from '@safar/shared-contracts/message.contract';
import { Task, TaskResponse, TaskSavedResponse } from '@safar/shared-contracts/task.contract';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksApp } from '../testing/tasks-app';

let backend: Awaited<ReturnType<typeof tasksApp>>;
beforeAll(async () => {
  backend = await tasksApp();
});
afterAll(() => backend.close());

type User = typeof RAFIQ;
const post = async (changes = {}, as: User = RAFIQ) => {
  const { body } = await backend.call('POST', 'alltasks', { as, body: taskFields(changes) });
  return v.parse(TaskSavedResponse, body).data;
};
const read = async (id: string, as?: User) =>
  v.parse(TaskResponse, (await backend.call('GET', `alltasks/${id}`, as ? { as } : {})).body).data;
const bid = (id: string, as: User, email = as.email) =>
  backend.call('PATCH', `alltasks/${id}`, { as, body: { email } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  v.parse(ApiError, body).error,
];

const NO_SUCH_ID = '0'.repeat(24);

describe('posting a task', () => {
  it('gives it back whole, with its poster from the token', async () => {
    const answer = await backend.call('POST', 'alltasks', {
      as: RAFIQ,
      body: { ...taskFields(), likeCount: 9, user: { name: 'Somebody', email: TANIA.email, rating: 5 } },
    });
    expect(answer.status).toBe(201);
    expect(v.parse(TaskSavedResponse, answer.body).data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...taskFields(),
      likeCount: 0,
      user: { name: 'Rafiq Guide', email: RAFIQ.email, rating: 0 },
      mine: true,
      bidByMe: false,
      closed: false,
    });
  });

  it('cuts the time off a deadline', async () => {
    expect((await post({ deadline: '2090-05-01T18:30:00.000Z' })).deadline).toBe('2090-05-01');
  });

  it('calls somebody without a name a member, and shows no part of an email', async () => {
    const { _id } = await post({}, OMAR);
    const seen = await read(_id, TANIA);
    expect(seen.user).toEqual({ name: 'Safar member', rating: 0 });
    expect(JSON.stringify(seen)).not.toMatch(/omar|@/);
  });

  it.each([
    ['without a title', { title: ' ' }],
    ['in a category that is none', { category: 'Cooking' }],
    ['for less than nothing', { budget: -0.01 }],
    ['for half a cent', { budget: 0.005 }],
    ['with a budget in words', { budget: '90' }],
    ['on a day that is none', { deadline: '2090-02-30' }],
    ['with an endless text', { description: 'x'.repeat(5001) }],
    ['with a character no database holds', { title: 'a\u0000b' }],
  ])('fails %s', async (_case, changes) => {
    const answer = await backend.call('POST', 'alltasks', {
      as: RAFIQ,
      body: { ...taskFields(), ...changes },
    });
    expect(codeOf(answer)).toEqual([400, 'VALIDATION']);
  });

  it('needs somebody signed in', async () => {
    expect(codeOf(await backend.call('POST', 'alltasks', { body: taskFields() }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it('keeps hostile text as text', async () => {
    const title = `'); drop table task; --`;
    expect((await read((await post({ title }))._id)).title).toBe(title);
  });
});

it('mints no token of its own', async () => {
  const answer = await backend.call('POST', 'api/v1/jwt', { as: RAFIQ, body: { user: RAFIQ.email } });
  expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
});

describe('reading a task', () => {
  it('says what it is to the reader', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    expect(await read(_id, TANIA)).toMatchObject({ mine: false, bidByMe: true, likeCount: 1 });
    expect(await read(_id, RAFIQ)).toMatchObject({ mine: true, bidByMe: false });
    expect(await read(_id)).toMatchObject({ mine: false, bidByMe: false });
    expect(await read((await post({ deadline: utcDateIn(-1) }))._id)).toMatchObject({ closed: true });
    expect(await read((await post({ deadline: utcDateIn(0) }))._id)).toMatchObject({ closed: false });
  });

  it('fails for one that is not there', async () => {
    expect(codeOf(await backend.call('GET', `alltasks/${NO_SUCH_ID}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await backend.call('GET', 'alltasks/abc'))).toEqual([400, 'VALIDATION']);
  });
});

describe('bidding', () => {
  it('counts once for each user', async () => {
    const { _id } = await post();
    expect(await bid(_id, TANIA)).toEqual({
      status: 200,
      body: { modifiedCount: 1, message: 'You liked this task.' },
    });
    expect(await bid(_id, TANIA)).toEqual({
      status: 200,
      body: { modifiedCount: 0, message: "You've already liked this task." },
    });
    await bid(_id, OMAR);
    expect((await read(_id)).likeCount).toBe(2);
  });

  it('counts once for many tries at the same moment', async () => {
    const { _id } = await post();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bid(_id, TANIA)));
    const counts = answers.map(({ body }) => v.parse(ModifiedResponse, body).modifiedCount);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect((await read(_id)).likeCount).toBe(1);
  });

  it('is refused on one’s own task and on a closed one, and leaves nothing behind', async () => {
    const { _id: own } = await post();
    expect(codeOf(await bid(own, RAFIQ))).toEqual([409, 'OWN_TASK']);
    const { _id: closed } = await post({ deadline: utcDateIn(-1) });
    expect(codeOf(await bid(closed, TANIA))).toEqual([409, 'TASK_CLOSED']);
    expect(await read(closed, TANIA)).toMatchObject({ likeCount: 0, bidByMe: false });
  });

  it('on a task that has closed since still says that it is there', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    await backend.call('PUT', `mytask/${_id}`, { as: RAFIQ, body: taskFields({ deadline: utcDateIn(-1) }) });
    expect((await bid(_id, TANIA)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('is for signed-in users, in their own name, on what exists', async () => {
    const { _id } = await post();
    const body = { email: TANIA.email };
    expect(codeOf(await backend.call('PATCH', `alltasks/${_id}`, { body }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(codeOf(await bid(_id, TANIA, OMAR.email))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await bid(NO_SUCH_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a task of one’s own', () => {
  it('is read as it is, not wrapped', async () => {
    const { _id } = await post();
    const answer = await backend.call('GET', `mytask/${_id}`, { as: RAFIQ });
    expect(v.parse(Task, answer.body)).toMatchObject({ _id, ...taskFields() });
  });

  it('is changed', async () => {
    const { _id } = await post();
    const body = taskFields({ title: 'New title', budget: 10_000_000 });
    const answer = await backend.call('PUT', `mytask/${_id}`, { as: RAFIQ, body });
    expect(v.parse(TaskSavedResponse, answer.body)).toMatchObject({
      data: { _id, title: 'New title', budget: 10_000_000 },
      message: 'Task Updated Successfully!',
    });
  });

  it('is deleted with the bids on it, once', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    expect((await backend.call('DELETE', `mytask/${_id}`, { as: RAFIQ })).status).toBe(200);
    expect(codeOf(await backend.call('DELETE', `mytask/${_id}`, { as: RAFIQ }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await bid(_id, OMAR))).toEqual([404, 'NOT_FOUND']);
    const { rowCount } = await backend.pool.query('select from task_bid where task_id = $1', [_id]);
    expect(rowCount).toBe(0);
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('is closed to others: %s', async (method) => {
    const { _id } = await post();
    const call = (id: string, as?: User) =>
      backend.call(method, `mytask/${id}`, {
        ...(as ? { as } : {}),
        ...(method === 'PUT' ? { body: taskFields() } : {}),
      });
    expect(codeOf(await call(_id))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await call(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await call(NO_SUCH_ID, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await call("1'--", RAFIQ))).toEqual([400, 'VALIDATION']);
    expect(await read(_id)).toMatchObject({ title: taskFields().title });
  });
});
