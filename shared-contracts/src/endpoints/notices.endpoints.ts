import type { Endpoint } from '../api/endpoint';
import {
  NoticeMailsResponse,
  NoticeMailUpdate,
  NoticesRead,
  NoticesReadResponse,
  NoticesResponse,
  Unsubscribe,
  UnsubscribedResponse,
} from '../product/notice.contract';
import { PageQuery } from '../api/paging.contract';

/** Each backend tells what happens in it, so each has these endpoints, below a prefix of its own. */
const TOURS = { backend: 'tours', tag: 'Notices', status: 200 } as const;
const TASKS = { ...TOURS, backend: 'tasks' } as const;

const list = {
  method: 'GET',
  summary: 'The notices of the signed-in user, newest first, page by page',
  access: 'user',
  query: PageQuery,
  response: NoticesResponse,
  errors: [],
} as const;

const read = {
  method: 'POST',
  summary: 'Marks notices of the signed-in user as read: one, or all',
  access: 'user',
  idempotent: true,
  body: NoticesRead,
  response: NoticesReadResponse,
  errors: [],
} as const;

const mails = {
  method: 'GET',
  summary: 'Of what the signed-in user wants mails, and to which address they go',
  access: 'user',
  response: NoticeMailsResponse,
  errors: [],
} as const;

const changeMails = {
  method: 'PUT',
  summary: 'Sets whether the signed-in user wants mails of one kind',
  access: 'user',
  body: NoticeMailUpdate,
  response: NoticeMailsResponse,
  errors: [],
} as const;

/** By the link of a mail, or by the button that mail programs show (RFC 8058): the token is all it needs. */
const unsubscribe = {
  method: 'POST',
  summary: 'Ends mails of one kind, by the link of a mail, without a login',
  access: 'anyone',
  query: Unsubscribe,
  response: UnsubscribedResponse,
  errors: ['NOT_FOUND'],
} as const;

export const listTourNotices = {
  ...TOURS,
  ...list,
  name: 'listTourNotices',
  path: '/api/v1/notice',
} as const satisfies Endpoint;
export const readTourNotices = {
  ...TOURS,
  ...read,
  name: 'readTourNotices',
  path: '/api/v1/notice/read',
} as const satisfies Endpoint;
export const listTourMails = {
  ...TOURS,
  ...mails,
  name: 'listTourMails',
  path: '/api/v1/notice/mails',
} as const satisfies Endpoint;
export const changeTourMails = {
  ...TOURS,
  ...changeMails,
  name: 'changeTourMails',
  path: '/api/v1/notice/mails',
} as const satisfies Endpoint;
export const unsubscribeTourMails = {
  ...TOURS,
  ...unsubscribe,
  name: 'unsubscribeTourMails',
  path: '/api/v1/notice/unsubscribe',
} as const satisfies Endpoint;

export const listTaskNotices = {
  ...TASKS,
  ...list,
  name: 'listTaskNotices',
  path: '/mynotice',
} as const satisfies Endpoint;
export const readTaskNotices = {
  ...TASKS,
  ...read,
  name: 'readTaskNotices',
  path: '/mynotice/read',
} as const satisfies Endpoint;
export const listTaskMails = {
  ...TASKS,
  ...mails,
  name: 'listTaskMails',
  path: '/mynotice/mails',
} as const satisfies Endpoint;
export const changeTaskMails = {
  ...TASKS,
  ...changeMails,
  name: 'changeTaskMails',
  path: '/mynotice/mails',
} as const satisfies Endpoint;
export const unsubscribeTaskMails = {
  ...TASKS,
  ...unsubscribe,
  name: 'unsubscribeTaskMails',
  path: '/mynotice/unsubscribe',
} as const satisfies Endpoint;
