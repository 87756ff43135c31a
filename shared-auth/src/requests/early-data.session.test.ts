import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { issueToken, revokeTaskToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import { respondWith } from '@safar/shared-testing/network';
import { backendToken } from '@safar/shared-testing/token';
import { loadEarly, request, useAuth } from '../shared-auth';
import { AMINA, emulatorWith, servePage } from '../testing/firebase-emulator';
import { until } from '../testing/until';

beforeAll(servePage);

it('a log-out hands nothing on that was requested for its user ahead of a screen', async () => {
  emulatorWith(AMINA);
  respondWith(issueToken, { token: backendToken('amina@example.com', 900, { sub: AMINA.localId }) });
  for (const endpoint of [revokeToken, revokeTaskToken]) respondWith(endpoint, { message: '' });
  const requests = respondWith(listTasks, { data: [], total: 0, nextCursor: null });
  await useAuth.getState().logIn('amina@example.com', 'Passw0rd');
  loadEarly(listTasks.path, new AbortController().signal);
  await until(() => requests.length > 0);

  await useAuth.getState().logOut();
  await request(listTasks, { query: {} });
  expect(requests.map(({ headers }) => headers.has('authorization'))).toEqual([true, false]);
});
