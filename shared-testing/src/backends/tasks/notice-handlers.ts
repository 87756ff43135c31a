import * as endpoints from '@safar/shared-contracts/endpoints/notices';
import { NOTICE_KINDS } from '@safar/shared-contracts/notice-kinds';
import { changeMails, listMails, listNotices, readNotices, unsubscribe } from '../notices';
import { tasksHandler } from './tasks-data';

const LABELS = NOTICE_KINDS.tasks;

export const listTaskNotices = tasksHandler(endpoints.listTaskNotices, ({ query, email, data }) =>
  listNotices(data, email, query),
);

export const readTaskNotices = tasksHandler(endpoints.readTaskNotices, ({ body, email, data }) =>
  readNotices(data, email, body.id),
);

export const listTaskMails = tasksHandler(endpoints.listTaskMails, ({ email, data }) =>
  listMails(data, email, LABELS),
);

export const changeTaskMails = tasksHandler(endpoints.changeTaskMails, ({ body, email, data }) =>
  changeMails(data, email, LABELS, body),
);

export const unsubscribeTaskMails = tasksHandler(endpoints.unsubscribeTaskMails, ({ query, data }) =>
  unsubscribe(data, LABELS, query),
);
