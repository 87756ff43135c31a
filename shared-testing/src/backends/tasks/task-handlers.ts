import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import * as withdrawal from '@safar/shared-contracts/endpoints/withdrawal';
import { TASK_TAKEN, WITHDRAWAL_REFUSALS } from '@safar/shared-contracts/task.contract';
import { idOf } from '../../fixtures/id';
import { task } from '../../fixtures/task';
import { SAMPLE_PEOPLE } from '../../sample-data/sample-people';
import { HandlerError } from '../endpoint-handler';
import { assertOwnEmail } from '../own-email';
import { pageOf } from '../paging';
import { findOwnTask, findTask, isClosed, taskFor, tasksHandler, type StoredTask } from './tasks-data';

export const listTasks = tasksHandler(endpoints.listTasks, ({ query, email, data }) => {
  const found = data.tasks.filter(
    ({ task: { category }, poster, bidders }) =>
      (query.category === undefined || category === query.category) &&
      (query.mine !== 'posted' || poster === email) &&
      (query.mine !== 'bid' || (email !== null && bidders.has(email))),
  );
  return pageOf(
    found.map((stored) => taskFor(email, stored)),
    query,
  );
});

export const getTask = tasksHandler(endpoints.getTask, ({ params, email, data }) => ({
  data: taskFor(email, findTask(data, params.id)),
}));

export const addTask = tasksHandler(endpoints.addTask, ({ body, email, data }) => {
  data.lastId += 1;
  const user = { name: nameOf(email), rating: 0 };
  const added = task({ ...body, _id: idOf(data.lastId), likeCount: 0, user });
  const stored: StoredTask = { task: added, poster: email, bidders: new Set() };
  data.tasks.unshift(stored);
  return { data: taskFor(email, stored), message: 'Task posted successfully!' };
});

export const bidOnTask = tasksHandler(endpoints.bidOnTask, ({ params, body, email, data }) => {
  assertOwnEmail(email, body.email);
  const stored = findTask(data, params.id);
  if (stored.poster === email) throw new HandlerError('OWN_TASK', 'You cannot bid on your own task.');
  if (stored.bidders.has(email)) return { modifiedCount: 0, message: "You've already liked this task." };
  if (isClosed(stored)) throw new HandlerError('TASK_CLOSED', 'The deadline of this task has passed.');
  if (stored.task.taken) throw new HandlerError('TASK_CLOSED', TASK_TAKEN);
  stored.bidders.add(email);
  stored.task = { ...stored.task, likeCount: stored.task.likeCount + 1 };
  return { modifiedCount: 1, message: 'You liked this task.' };
});

export const withdrawBid = tasksHandler(withdrawal.withdrawBid, ({ params, email, data }) => {
  const stored = findTask(data, params.id);
  const message = 'Your bid is withdrawn.';
  if (!stored.bidders.has(email)) return { modifiedCount: 0, message };
  if (stored.task.taken) throw new HandlerError('TASK_CLOSED', WITHDRAWAL_REFUSALS.taken);
  if (isClosed(stored)) throw new HandlerError('TASK_CLOSED', WITHDRAWAL_REFUSALS.closed);
  stored.bidders.delete(email);
  stored.task = { ...stored.task, likeCount: stored.task.likeCount - 1 };
  return { modifiedCount: 1, message };
});

export const getOwnTask = tasksHandler(endpoints.getOwnTask, ({ params, email, data }) =>
  taskFor(email, findOwnTask(data, params.id, email)),
);

export const listBids = tasksHandler(endpoints.listBids, ({ params, email, data }) => ({
  data: [...findOwnTask(data, params.id, email).bidders].reverse().map((bidder) => ({
    bidAt: BID_AT,
    name: nameOf(bidder),
    email: bidder,
    emailVerified: true,
  })),
}));

export const updateTask = tasksHandler(endpoints.updateTask, ({ params, body, email, data }) => {
  const stored = findOwnTask(data, params.id, email);
  stored.task = { ...stored.task, ...body };
  return { data: taskFor(email, stored), message: 'Task Updated Successfully!' };
});

export const setTaken = tasksHandler(endpoints.setTaken, ({ params, body, email, data }) => {
  const stored = findOwnTask(data, params.id, email);
  stored.task = { ...stored.task, ...body };
  return { data: taskFor(email, stored), message: 'Your task was changed.' };
});

export const deleteTask = tasksHandler(endpoints.deleteTask, ({ params, email, data }) => {
  const deleted = findOwnTask(data, params.id, email);
  data.tasks = data.tasks.filter((stored) => stored !== deleted);
  return { message: 'Task deleted successfully.' };
});

/** The fake backend does not store when somebody bid. */
const BID_AT = '2026-01-02T03:04:05.000Z';

/** The real backend reads the name in the token; who gave none is called a member. */
function nameOf(email: string): string {
  const person = Object.values(SAMPLE_PEOPLE).find((each) => each.email === email);
  return person?.displayName ?? 'Safar member';
}
