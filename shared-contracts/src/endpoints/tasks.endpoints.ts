import type { Endpoint } from '../api/endpoint';
import { MessageResponse, ModifiedResponse, OwnEmail } from '../api/message.contract';
import { VersionQuery } from '../api/version.contract';
import { IdParams } from '../object-id.contract';
import {
  BidsResponse,
  Task,
  TaskFields,
  TaskListQuery,
  TaskListResponse,
  TaskResponse,
  TaskSavedResponse,
  TaskTaken,
  TaskUpdatedResponse,
} from '../product/task.contract';

export const listTasks = {
  name: 'listTasks',
  backend: 'tasks',
  method: 'GET',
  path: '/alltasks',
  summary: 'The task board, newest first, page by page; closed tasks too',
  tag: 'Task board',
  access: 'optional-user',
  query: TaskListQuery,
  response: TaskListResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const getTask = {
  name: 'getTask',
  backend: 'tasks',
  method: 'GET',
  path: '/alltasks/:id',
  summary: 'One task',
  tag: 'Task board',
  access: 'optional-user',
  params: IdParams,
  response: TaskResponse,
  status: 200,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const addTask = {
  name: 'addTask',
  backend: 'tasks',
  method: 'POST',
  path: '/alltasks',
  summary: 'Posts a task',
  tag: 'Task board',
  access: 'user',
  body: TaskFields,
  response: TaskSavedResponse,
  status: 201,
  errors: ['EMAIL_NOT_VERIFIED'],
} as const satisfies Endpoint;

export const bidOnTask = {
  name: 'bidOnTask',
  backend: 'tasks',
  method: 'PATCH',
  path: '/alltasks/:id',
  summary: 'Bids on a task once; neither on one’s own nor on one that is closed or taken',
  tag: 'Task board',
  access: 'user',
  params: IdParams,
  body: OwnEmail,
  response: ModifiedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'OWN_TASK', 'TASK_CLOSED'],
} as const satisfies Endpoint;

export const getOwnTask = {
  name: 'getOwnTask',
  backend: 'tasks',
  method: 'GET',
  path: '/mytask/:id',
  summary: 'One of the signed-in user’s own tasks, to edit',
  tag: 'Own tasks',
  access: 'user',
  params: IdParams,
  response: Task,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const listBids = {
  name: 'listBids',
  backend: 'tasks',
  method: 'GET',
  path: '/mytask/:id/bids',
  summary: 'Who bid on one of the user’s own tasks, newest first',
  tag: 'Own tasks',
  access: 'user',
  params: IdParams,
  response: BidsResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const updateTask = {
  name: 'updateTask',
  backend: 'tasks',
  method: 'PUT',
  path: '/mytask/:id',
  summary: 'Changes one of the user’s own tasks',
  tag: 'Own tasks',
  access: 'user',
  params: IdParams,
  query: VersionQuery,
  body: TaskFields,
  response: TaskUpdatedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
} as const satisfies Endpoint;

export const setTaken = {
  name: 'setTaken',
  backend: 'tasks',
  method: 'PUT',
  path: '/mytask/:id/taken',
  summary: 'Says that somebody does one of the user’s own tasks, or opens it for bids again',
  tag: 'Own tasks',
  access: 'user',
  params: IdParams,
  body: TaskTaken,
  response: TaskSavedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const deleteTask = {
  name: 'deleteTask',
  backend: 'tasks',
  method: 'DELETE',
  path: '/mytask/:id',
  summary: 'Deletes one of the user’s own tasks and the bids on it',
  tag: 'Own tasks',
  access: 'user',
  params: IdParams,
  query: VersionQuery,
  response: MessageResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
} as const satisfies Endpoint;
