import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { respondWith } from '@safar/shared-testing/network';
import { backendToken } from '@safar/shared-testing/token';
import { createTokens } from './tokens';

const [SENDER, OTHER] = ['sender@safar.example', 'other@safar.example'];

it('what is sent as one account gets no token of the one that turns out to be logged in', async () => {
  // As after Back to a page that was left before Firebase said who is logged in.
  let signedIn = SENDER;
  const refused = jest.fn();
  const tokens = createTokens({
    email: () => signedIn,
    uid: () => null,
    proof: async () => {
      signedIn = OTHER;
      return { email: OTHER, idToken: 'id-of-other' };
    },
    refused,
  });
  const token = backendToken(OTHER);
  respondWith(issueToken, { token });
  expect(await tokens.current()).toBeUndefined();
  expect(refused).not.toHaveBeenCalled();
  // What is sent after that is sent as the other one.
  expect(await tokens.current()).toBe(token);
});
