import * as endpoints from '@safar/shared-contracts/endpoints/token';
import { tasksHandler } from './tasks-data';

/** The real backend accepts the token no longer; this one looks at no token. */
export const revokeTaskToken = tasksHandler(endpoints.revokeTaskToken, () => ({
  message: 'You are logged out.',
}));

export const endTaskSessions = tasksHandler(endpoints.endTaskSessions, () => ({
  message: 'You are logged out on all devices.',
}));
