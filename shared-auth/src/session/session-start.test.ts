import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { respondWith } from '@safar/shared-testing/network';
import { AMINA, emulatorWith, servePage } from '../testing/firebase-emulator';
import { backendToken, uidOf } from '@safar/shared-testing/token';
import { until } from '../testing/until';

/**
 * A page load: everything begins anew but what the browser keeps. Firebase's build for Node, which Jest
 * resolves, keeps no user over a load: that a user is found again is shown by the journeys.
 */
async function loadPage() {
  Reflect.deleteProperty(globalThis, Symbol.for('safar.shared-auth'));
  jest.resetModules();
  const auth = await import('../shared-auth');
  auth.startSession();
  return auth;
}

/** As another tab, or an earlier visit, leaves it. */
function leaveHint() {
  localStorage.setItem('safar-signed-in', 'amina@example.com');
  localStorage.setItem('jwt-token', backendToken('amina@example.com'));
}

const expectNothingStored = () => localStorage.length === 0;

beforeAll(servePage);

describe('a page load', () => {
  it('needs no Firebase for a first visitor', async () => {
    const { useAuth, whenAuthReady } = await loadPage();
    expect(useAuth.getState()).toMatchObject({ user: null, loading: false, ended: null });
    expect(await whenAuthReady()).toBeNull();
  });

  it('finds out after the first paint who was signed in, without being asked', async () => {
    leaveHint();
    localStorage.removeItem('jwt-token');
    const { useAuth } = await loadPage();
    expect(useAuth.getState().loading).toBe(true);

    await until(() => !useAuth.getState().loading);
  });

  describe('with a stored token that names its user', () => {
    beforeEach(leaveHint);

    it('asks Firebase when the first screen is shown', async () => {
      const { confirmUser, useAuth } = await loadPage();
      const shown = jest.spyOn(window, 'requestAnimationFrame');
      expect(useAuth.getState()).toMatchObject({ user: { email: 'amina@example.com' }, loading: true });
      expect(shown).not.toHaveBeenCalled();

      confirmUser();
      // Firebase knows nobody here.
      await until(() => !useAuth.getState().loading);
      expect(useAuth.getState().user).toBeNull();
    });

    it('does not wait for a first screen that does not come', async () => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
      const { useAuth } = await loadPage();
      await jest.advanceTimersByTimeAsync(3_900);
      expect(useAuth.getState().loading).toBe(true);

      await jest.advanceTimersByTimeAsync(200);
      jest.useRealTimers();
      await until(() => !useAuth.getState().loading);
    });
  });

  it.each([
    ['at once, whatever Firebase still thinks', null, { user: null, ended: 'elsewhere' }],
    ['not by a log-out that somebody else has followed', 'other@example.com', { ended: null }],
  ])('is logged out by another tab: %s', async (_which, now, expected) => {
    leaveHint();
    const { useAuth } = await loadPage();
    if (now === null) localStorage.removeItem('safar-signed-in');
    else localStorage.setItem('safar-signed-in', now);
    dispatchEvent(new StorageEvent('storage', { key: 'safar-signed-in', newValue: null }));
    expect(useAuth.getState()).toMatchObject(expected);
    expect(localStorage.getItem('safar-signed-in')).toBe(now);
  });

  it('lets in at once whom a stored token names, and waits for Firebase where a token says too little', async () => {
    leaveHint();
    const { currentAccount, requireAccount, requireUser, useAuth } = await loadPage();
    const request = new Request('http://localhost:3000/poste');
    const amina = { uid: uidOf('amina@example.com'), email: 'amina@example.com' };
    expect(useAuth.getState()).toMatchObject({ user: amina, loading: true });
    expect(await requireAccount(request)).toMatchObject(amina);
    expect(await currentAccount()).toMatchObject(amina);
    expect(useAuth.getState().loading).toBe(true);

    // Firebase knows nobody here: the login screen says that the session has ended.
    await expect(requireUser(request)).rejects.toBeInstanceOf(Response);
    expect(useAuth.getState()).toMatchObject({ user: null, loading: false, ended: 'refused' });
  });

  it.each([
    ['that is about to end', 'amina@example.com', 20],
    ['of somebody else', 'karim@example.com', 900],
  ])('believes no token %s', async (_which, email, secondsLeft) => {
    leaveHint();
    localStorage.setItem('jwt-token', backendToken(email, secondsLeft));
    const { requireAccount, useAuth } = await loadPage();
    expect(useAuth.getState()).toMatchObject({ user: null, loading: true });
    const request = new Request('http://localhost:3000/poste');
    await expect(requireAccount(request)).rejects.toBeInstanceOf(Response);
  });

  it('believes Firebase and not the hint: the token of a session that has ended goes', async () => {
    leaveHint();
    const { useAuth, whenAuthReady } = await loadPage();

    expect(await whenAuthReady()).toBeNull();
    expect(useAuth.getState().loading).toBe(false);
    expect(expectNothingStored()).toBe(true);
  });

  it('looks again when another tab signs somebody in', async () => {
    await loadPage();
    leaveHint();

    const event = { key: 'safar-signed-in', newValue: 'amina@example.com' };
    dispatchEvent(new StorageEvent('storage', event));

    await until(expectNothingStored);
  });
});

it('a name that is changed in another tab is the one of this tab, too', async () => {
  emulatorWith(AMINA);
  respondWith(issueToken, { token: backendToken(AMINA.email) });
  const openTab = async () => {
    const { useAuth } = await loadPage();
    await useAuth.getState().logIn(AMINA.email, AMINA.password);
    return useAuth;
  };
  const [one, other] = [await openTab(), await openTab()];
  const before = { ...localStorage };
  await other.getState().updateUser({ displayName: 'Amina R.' });
  expect(one.getState().user?.displayName).toBe('Amina Rahman');
  // The browser says to a tab what another one stored.
  for (const [key, newValue] of Object.entries(localStorage)) {
    if (before[key] !== newValue) dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  await until(() => one.getState().user?.displayName === 'Amina R.');
});

describe('a second copy of shared-auth on a page', () => {
  const loadSecondCopy = async () => {
    await loadPage();
    jest.resetModules();
    await import('../shared-auth');
  };

  it('throws while developing and testing', async () => {
    await expect(loadSecondCopy()).rejects.toThrow('A second copy of @safar/shared-auth runs on this page');
  });

  it('is reported in production', async () => {
    const report = jest.spyOn(console, 'error').mockReturnValue();
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    await loadSecondCopy();
    expect(report).toHaveBeenCalledWith(expect.stringContaining('A second copy'));
  });
});
