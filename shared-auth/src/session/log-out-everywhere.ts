import { endSessions, endTaskSessions } from '@safar/shared-contracts/endpoints/token';
import { ApiFailure } from '../requests/api-failure';
import { request } from '../requests/request';
import { endSession } from './session.store';

/**
 * Ends the user's sessions on all devices, this one included. Throws an {@link ApiFailure} when that failed;
 * then it can be tried again, since the tour backend, without which there are no tokens, comes last.
 */
export async function logOutEverywhere(): Promise<void> {
  await untilEnded(request(endTaskSessions, { loginText: false }));
  await untilEnded(request(endSessions, { loginText: false }));
  await endSession('everywhere');
}

/** A backend that refuses this session has ended it already. */
async function untilEnded(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  }
}
