import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { respondWith } from '@safar/shared-testing/network';
import { backendToken, uidOf } from '@safar/shared-testing/token';
import { createTokens } from './tokens';

const email = 'amina@example.com';

it.each([1, -1])('a token is used as long as it lasts where the clock is %s days ahead', async (days) => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const pass = (seconds: number) => clock.mockReturnValue(now + days * 86_400_000 + seconds * 1000);
  let issued = 0;
  respondWith(issueToken, () => {
    issued += 1;
    // By the clock of the backend.
    clock.mockReturnValueOnce(now);
    return { token: backendToken(email) };
  });
  const { current } = createTokens({
    email: () => email,
    uid: () => uidOf(email),
    proof: async () => ({ email, idToken: 'an ID token' }),
    refused: () => undefined,
  });
  for (const seconds of [0, 1, 600, 869]) {
    pass(seconds);
    expect(await current()).toBe(localStorage.getItem('jwt-token'));
  }
  expect(issued).toBe(1);
  pass(872);
  await current();
  expect(issued).toBe(2);
});
