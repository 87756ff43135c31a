import type { Endpoint } from '../api/endpoint';
import { MessageResponse } from '../api/message.contract';
import { MyTasksDataResponse, MyToursDataResponse } from '../product/my-data.contract';

const common = { tag: 'My data', access: 'user', status: 200, errors: [] } as const;

export const getMyToursData = {
  ...common,
  name: 'getMyToursData',
  limit: 'my-data',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/my-data',
  summary: 'All that the tour backend stores about the signed-in user',
  response: MyToursDataResponse,
} as const satisfies Endpoint;

export const deleteMyToursData = {
  ...common,
  name: 'deleteMyToursData',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/my-data',
  summary:
    'Deletes a user who signed in within five minutes: ends all sessions, makes booked tours anonymous',
  response: MessageResponse,
} as const satisfies Endpoint;

export const getMyTasksData = {
  ...common,
  name: 'getMyTasksData',
  limit: 'my-data',
  backend: 'tasks',
  method: 'GET',
  path: '/mydata',
  summary: 'All that the task backend stores about the signed-in user',
  response: MyTasksDataResponse,
} as const satisfies Endpoint;

export const deleteMyTasksData = {
  ...common,
  name: 'deleteMyTasksData',
  backend: 'tasks',
  method: 'DELETE',
  path: '/mydata',
  summary: 'Deletes a user who signed in within five minutes: ends all sessions, deletes tasks and bids',
  response: MessageResponse,
} as const satisfies Endpoint;
