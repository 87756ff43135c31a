import { listTaskNotices } from '@safar/shared-contracts/endpoints/notices';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { ModifiedResponse } from '@safar/shared-contracts/message.contract';
import { BidsResponse } from '@safar/shared-contracts/task.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

type User = typeof RAFIQ;
const post = async (changes = {}, as: User = RAFIQ) =>
  (await backend.succeed(endpoints.addTask, { as, body: taskFields(changes) })).data;
const read = async (id: string, as?: User) =>
  (await backend.succeed(endpoints.getTask, { as, params: { id } })).data;
const bid = (id: string, as?: User, email = as?.email) =>
  backend.request(endpoints.bidOnTask, { as, params: { id }, body: { email } });
const update = (id: string, as?: User, body = taskFields()) =>
  backend.request(endpoints.updateTask, { as, params: { id }, body });
const remove = (id: string, as?: User) => backend.request(endpoints.deleteTask, { as, params: { id } });

const UNKNOWN_ID = '0'.repeat(24);

describe('posting a task', () => {
  it('returns the whole task, with its poster from the token', async () => {
    const more = { likeCount: 9, user: { name: 'Somebody', email: TANIA.email, rating: 5 } };
    expect(await post(more)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...taskFields(),
      likeCount: 0,
      user: { name: 'Rafiq Guide', email: RAFIQ.email, rating: 0 },
      mine: true,
      bidByMe: false,
      closed: false,
      version: 1,
    });
  });

  it('cuts the time off a deadline', async () => {
    expect((await post({ deadline: '2034-05-01T18:30:00.000Z' })).deadline).toBe('2034-05-01');
  });

  it('names a poster without a name a member, and shows no part of the email', async () => {
    const { _id } = await post({}, OMAR);
    const seen = await read(_id, TANIA);
    expect(seen.user).toEqual({ name: 'Safar member', rating: 0 });
    expect(JSON.stringify(seen)).not.toMatch(/omar|@/);
  });

  it('cleans and shortens the name of an account, which may be anything', async () => {
    const nameOf = async (name: string) => (await post({}, { email: OMAR.email, name })).user.name;
    expect(await nameOf('\u202eRafiq\u0000\nGuide')).toBe('Rafiq Guide');
    expect(await nameOf('x'.repeat(500))).toBe('x'.repeat(80));
    expect(await nameOf('\u200b\u3164')).toBe('Safar member');
  });

  it.each([
    ['without a title', { title: ' ' }],
    ['with a title that nobody sees', { title: '\u202e\u200b' }],
    ['in more than ten years', { deadline: '2099-01-01' }],
    ['for more than anybody has', { budget: 10_000_001 }],
    ['in an unknown category', { category: 'Cooking' }],
    ['for less than nothing', { budget: -0.01 }],
    ['for half a cent', { budget: 0.005 }],
    ['with a budget that is a text', { budget: '90' }],
    ['on a day that does not exist', { deadline: '2034-02-30' }],
    ['with a text that is too long', { description: 'x'.repeat(5001) }],
  ])('fails %s', async (_case, changes) => {
    const body = { ...taskFields(), ...changes };
    expect(codeOf(await backend.request(endpoints.addTask, { as: RAFIQ, body }))).toEqual([
      400,
      'VALIDATION',
    ]);
  });

  it('needs a signed-in user', async () => {
    const response = await backend.request(endpoints.addTask, { body: taskFields() });
    expect(codeOf(response)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('stores hostile text as text', async () => {
    const title = `'); drop table task; --`;
    expect((await read((await post({ title }))._id)).title).toBe(title);
  });
});

it('issues no token', async () => {
  const { method, path: url } = issueToken;
  const response = await backend.app.inject({ method, url, payload: { user: RAFIQ.email } });
  expect([response.statusCode, response.json().error]).toEqual([404, 'UNKNOWN_ENDPOINT']);
});

describe('reading a task', () => {
  it('shows what the task is to the reader', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    expect(await read(_id, TANIA)).toMatchObject({ mine: false, bidByMe: true, likeCount: 1 });
    expect(await read(_id, RAFIQ)).toMatchObject({ mine: true, bidByMe: false });
    expect(await read(_id)).toMatchObject({ mine: false, bidByMe: false });
    expect(await read((await post({ deadline: utcDateIn(-1) }))._id)).toMatchObject({ closed: true });
    expect(await read((await post({ deadline: utcDateIn(0) }))._id)).toMatchObject({ closed: false });
  });

  it('fails for an unknown task', async () => {
    const get = (id: string) => backend.request(endpoints.getTask, { params: { id } });
    expect(codeOf(await get(UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await get('abc'))).toEqual([400, 'VALIDATION']);
  });
});

describe('bidding', () => {
  it('gives the poster one notice, of how many bids there are to read', async () => {
    await emptyTables(backend.pool, 'notice');
    const { _id, title } = await post();
    for (const as of [TANIA, TANIA, OMAR]) await bid(_id, as);
    const { data, unread } = await backend.succeed(listTaskNotices, { as: RAFIQ });
    expect(unread).toBe(1);
    expect(data).toMatchObject([
      { kind: 'bid-received', title: `2 new bids on your task ${title}`, path: `/bid-detail/${_id}` },
    ]);
    await remove(_id, RAFIQ);
    expect(await backend.succeed(listTaskNotices, { as: RAFIQ })).toMatchObject({ data: [] });
  });

  it('is read by the poster, with whom to write to, and by nobody else', async () => {
    const { _id } = await post();
    await bid(_id, { ...TANIA, name: 'Tania Traveller' });
    await bid(_id, { ...OMAR, name: '' });
    const bids = (as: User) => backend.request(endpoints.listBids, { as, params: { id: _id } });
    const read = async () => v.parse(BidsResponse, (await bids(RAFIQ)).body).data;
    expect(await read()).toMatchObject([
      { name: 'Safar member', email: OMAR.email },
      { name: 'Tania Traveller', email: TANIA.email, bidAt: expect.any(String) },
    ]);
    for (const as of [TANIA, OMAR]) expect(codeOf(await bids(as))).toEqual([403, 'FORBIDDEN']);
    // As a build from before stores it: that bidder had read nothing of it.
    await backend.pool.query(`update task_bid set bidder_name = null`);
    expect(await read()).toEqual([{ bidAt: expect.any(String) }, { bidAt: expect.any(String) }]);
  });

  it('counts once for each user', async () => {
    const { _id } = await post();
    expect(await bid(_id, TANIA)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, message: 'You liked this task.' },
    });
    expect(await bid(_id, TANIA)).toMatchObject({
      status: 200,
      body: { modifiedCount: 0, message: "You've already liked this task." },
    });
    await bid(_id, OMAR);
    expect((await read(_id)).likeCount).toBe(2);
  });

  it('counts once for many tries at the same time', async () => {
    const { _id } = await post();
    const responses = await Promise.all(Array.from({ length: 10 }, () => bid(_id, TANIA)));
    const counts = responses.map(({ body }) => v.parse(ModifiedResponse, body).modifiedCount);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect((await read(_id)).likeCount).toBe(1);
  });

  it('is refused on one’s own task and on a closed one, and changes nothing', async () => {
    const { _id: own } = await post();
    expect(codeOf(await bid(own, RAFIQ))).toEqual([409, 'OWN_TASK']);
    const { _id: closed } = await post({ deadline: utcDateIn(-1) });
    expect(codeOf(await bid(closed, TANIA))).toEqual([409, 'TASK_CLOSED']);
    expect(await read(closed, TANIA)).toMatchObject({ likeCount: 0, bidByMe: false });
  });

  it('is repeated without an error after the task was closed', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    await update(_id, RAFIQ, taskFields({ deadline: utcDateIn(-1) }));
    expect((await bid(_id, TANIA)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('is for signed-in users, in their own name, on existing tasks', async () => {
    const { _id } = await post();
    expect(codeOf(await bid(_id, undefined, TANIA.email))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await bid(_id, TANIA, OMAR.email))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await bid(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a task of one’s own', () => {
  it('is the body of the response itself', async () => {
    const { _id } = await post();
    const task = await backend.succeed(endpoints.getOwnTask, { as: RAFIQ, params: { id: _id } });
    expect(task).toMatchObject({ _id, ...taskFields() });
  });

  it('is changed', async () => {
    const { _id } = await post();
    const body = taskFields({ title: 'New title', budget: 10_000_000 });
    expect(await update(_id, RAFIQ, body)).toMatchObject({
      status: 200,
      body: {
        data: { _id, title: 'New title', budget: 10_000_000 },
        message: 'Task Updated Successfully!',
      },
    });
  });

  it('is deleted with the bids on it, once', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    expect((await remove(_id, RAFIQ)).status).toBe(200);
    expect(codeOf(await remove(_id, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await bid(_id, OMAR))).toEqual([404, 'NOT_FOUND']);
    const { rowCount } = await backend.pool.query('select from task_bid where task_id = $1', [_id]);
    expect(rowCount).toBe(0);
  });

  it('that is deleted while it is open is reported to each who had bid', async () => {
    await emptyTables(backend.pool, 'notice');
    const open = await post({ title: 'Open' });
    const taken = await post({ title: 'Taken' });
    const closed = await post({ title: 'Closed' });
    for (const { _id } of [open, taken, closed]) await bid(_id, OMAR);
    await backend.succeed(endpoints.setTaken, {
      as: RAFIQ,
      params: { id: taken._id },
      body: { taken: true },
    });
    await update(closed._id, RAFIQ, taskFields({ title: 'Closed', deadline: utcDateIn(-1) }));
    for (const { _id } of [open, taken, closed]) await remove(_id, RAFIQ);
    const deleted = async (as: User) =>
      (await backend.succeed(listTaskNotices, { as })).data
        .filter(({ kind }) => kind === 'task-deleted')
        .map(({ title, text, path }) => [title, text, path]);
    const text = 'Its poster has deleted it. Your bid on it is gone, too.';
    expect(await deleted(OMAR)).toEqual([['The task Open is deleted', text, '/poste']]);
    expect(await deleted(RAFIQ)).toEqual([]);
  });

  it.each([
    ['GET', (id: string, as?: User) => backend.request(endpoints.getOwnTask, { as, params: { id } })],
    ['PUT', update],
    ['DELETE', remove],
  ])('is refused to others: %s', async (_method, send) => {
    const { _id } = await post();
    expect(codeOf(await send(_id))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await send(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await send(UNKNOWN_ID, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await send("1'--", RAFIQ))).toEqual([400, 'VALIDATION']);
    expect(await read(_id)).toMatchObject({ title: taskFields().title });
  });
});
