import * as endpoints from '@safar/shared-contracts/endpoints/token';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { backendToken } from '@safar/shared-testing/token';
import { logOutEverywhere, useAuth } from '../shared-auth';
import { AMINA, emulatorWith, servePage } from '../testing/firebase-emulator';

const auth = () => useAuth.getState();

/** What both backends were asked to end, in order. */
let ended: string[];

function respondAt(endpoint: typeof endpoints.endSessions | typeof endpoints.endTaskSessions) {
  respondWith<typeof endpoint>(endpoint, () => {
    ended.push(endpoint.path);
    return { message: '' };
  });
}

beforeAll(servePage);
beforeEach(async () => {
  ended = [];
  emulatorWith(AMINA);
  respondWith(endpoints.issueToken, { token: backendToken(AMINA.email) });
  respondAt(endpoints.endSessions);
  respondAt(endpoints.endTaskSessions);
  // Requests carry a token from the beginning.
  localStorage.setItem('jwt-token', backendToken(AMINA.email));
  await auth().logIn(AMINA.email, AMINA.password);
});

describe('logging out on all devices', () => {
  it('ends the sessions at both backends, the tour backend last, and the one of this page', async () => {
    await logOutEverywhere();
    expect(ended).toEqual([endpoints.endTaskSessions.path, endpoints.endSessions.path]);
    expect(auth()).toMatchObject({ user: null, ended: 'everywhere' });
    expect(localStorage.getItem('jwt-token')).toBeNull();
  });

  it.each([
    ['the task backend', endpoints.endTaskSessions],
    ['the tour backend', endpoints.endSessions],
  ])('fails when %s cannot be reached, and can be repeated', async (_name, endpoint) => {
    respondWith<typeof endpoint>(endpoint, networkError());
    await expect(logOutEverywhere()).rejects.toThrow('The server cannot be reached.');
    expect(auth()).toMatchObject({ user: { email: AMINA.email }, ended: null });

    respondAt(endpoint);
    await logOutEverywhere();
    expect(auth()).toMatchObject({ user: null, ended: 'everywhere' });
  });

  it('goes on to the tour backend where the task backend has ended them before', async () => {
    respondWith(endpoints.endTaskSessions, errorResponse('UNAUTHENTICATED', 'Your session has ended.'));
    await logOutEverywhere();
    expect(ended).toEqual([endpoints.endSessions.path]);
    expect(auth().ended).toBe('everywhere');
  });
});
