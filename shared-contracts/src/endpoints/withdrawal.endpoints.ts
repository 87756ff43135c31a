import type { Endpoint } from '../api/endpoint';
import { ModifiedResponse } from '../api/message.contract';
import { IdParams } from '../object-id.contract';

/** Apart from the other endpoints of tasks: a browser loads it when somebody withdraws a bid. */
export const withdrawBid = {
  name: 'withdrawBid',
  backend: 'tasks',
  method: 'DELETE',
  path: '/alltasks/:id/bid',
  summary: 'Withdraws the user’s bid on a task; without a bid it changes nothing',
  tag: 'Task board',
  access: 'user',
  params: IdParams,
  response: ModifiedResponse,
  status: 200,
  errors: ['NOT_FOUND', 'TASK_CLOSED'],
} as const satisfies Endpoint;
