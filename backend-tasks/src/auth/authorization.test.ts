import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { testAuthorization } from '@safar/shared-server/testing/authorization-table';
import { mailToken } from '@safar/shared-server/testing/mail-token';
import { taskFields } from '@safar/shared-testing/task';
import { tasksApp } from '../testing/tasks-app';

testAuthorization(
  'tasks',
  {
    start: tasksApp,
    store: async (backend, as) => {
      const { data } = await backend.succeed(addTask, { as, body: taskFields() });
      return { task: data._id, token: await mailToken(backend.pool, as.sub) };
    },
  },
  {
    listTasks: () => ({}),
    revokeTaskToken: () => ({}),
    endTaskSessions: () => ({}),
    getTask: ({ task }) => ({ params: { id: task } }),
    addTask: () => ({ body: taskFields() }),
    bidOnTask: ({ task }, email) => ({ params: { id: task }, body: { email } }),
    withdrawBid: ({ task }) => ({ params: { id: task } }),
    getOwnTask: ({ task }) => ({ params: { id: task } }),
    listBids: ({ task }) => ({ params: { id: task } }),
    updateTask: ({ task }) => ({ params: { id: task }, body: taskFields({ title: 'Changed' }) }),
    setTaken: ({ task }) => ({ params: { id: task }, body: { taken: true } }),
    deleteTask: ({ task }) => ({ params: { id: task } }),
    listTaskNotices: () => ({}),
    readTaskNotices: () => ({ body: {} }),
    listTaskMails: () => ({}),
    changeTaskMails: () => ({ body: { kind: 'bid-received', wanted: false } }),
    unsubscribeTaskMails: ({ token }) => ({ query: { token, kind: 'bid-received' } }),
    getMyTasksData: () => ({}),
    deleteMyTasksData: () => ({}),
  },
);
