import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';
import { respondWith } from '@safar/shared-testing/network';
import { backendToken } from '@safar/shared-testing/token';
import { useAuth } from '../shared-auth';
import { AMINA, emulatorWith, servePage } from '../testing/firebase-emulator';
import { until } from '../testing/until';

beforeAll(servePage);

describe('a session that ends without a log-out of this page', () => {
  it.each([
    ['elsewhere', 'another tab has ended it', () => localStorage.removeItem(SIGNED_IN_HINT_KEY)],
    ['refused', 'Firebase has', () => undefined],
  ])('is called %s when %s', async (reason, _who, forget) => {
    emulatorWith(AMINA);
    const minted = respondWith(issueToken, { token: backendToken(AMINA.email, 900) });
    await useAuth.getState().logIn(AMINA.email, AMINA.password);
    await until(() => minted.length > 0);
    forget();
    // As Firebase does by itself when its storage has nobody any more. It keeps the `fetch` that is there
    // when it loads.
    const { getAuth, signOut } = await import('firebase/auth');
    await signOut(getAuth());
    expect(useAuth.getState()).toMatchObject({ user: null, ended: reason });
  });
});
