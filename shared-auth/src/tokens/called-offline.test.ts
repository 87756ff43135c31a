import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { backendToken, uidOf } from '@safar/shared-testing/token';
import { createTokens } from './tokens';

const AMINA = 'amina@example.com';
const tokens = () =>
  createTokens({
    email: () => AMINA,
    uid: () => uidOf(AMINA),
    proof: async () => ({ email: AMINA, idToken: 'id' }),
    refused: () => undefined,
  });

beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

describe('a browser that calls itself offline', () => {
  it('gets a token where the network works all the same', async () => {
    const token = backendToken(AMINA);
    respondWith(issueToken, { token });
    expect(await tokens().current()).toBe(token);
  });

  it('has no token without a network, and nothing of it in its log', async () => {
    const asked = respondWith(issueToken, networkError);
    const ours = tokens();
    expect(await ours.current()).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(ours.failure()).toBeUndefined();
  });
});
