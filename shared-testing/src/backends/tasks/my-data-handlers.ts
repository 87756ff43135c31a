import * as endpoints from '@safar/shared-contracts/endpoints/my-data';
import { uidOf } from '../../fixtures/token';
import { tasksHandler } from './tasks-data';

/** The fake backend does not store when something was added. */
const TIME = '2026-01-02T03:04:05.000Z';

export const getMyTasksData = tasksHandler(endpoints.getMyTasksData, ({ email, data }) => ({
  data: {
    account: { uid: uidOf(email), email, emailVerified: true, storedSince: TIME },
    tasks: data.tasks
      .filter(({ poster }) => poster === email)
      .map(({ task: { user, ...task } }) => ({
        ...task,
        posterName: user.name,
        posterRating: user.rating,
        addedAt: TIME,
        changedAt: TIME,
      })),
    bids: data.tasks
      .filter(({ bidders }) => bidders.has(email))
      .map(({ task: { _id, title } }) => ({ task: { _id, title }, bidAt: TIME })),
  },
}));

export const deleteMyTasksData = tasksHandler(endpoints.deleteMyTasksData, ({ email, data }) => {
  data.tasks = data.tasks.filter(({ poster }) => poster !== email);
  for (const stored of data.tasks) {
    if (!stored.bidders.delete(email)) continue;
    stored.task = { ...stored.task, likeCount: stored.task.likeCount - 1 };
  }
  return { message: 'Your tasks and bids were deleted.' };
});
