import { create } from 'zustand';
import { IDENTITY_WAIT_MS, identityWithin } from '../firebase/time-limit';
import { dropEarly } from '../requests/early-data';
import { createTokens } from '../tokens/tokens';
import type { AuthState, EndReason } from './auth-state';
import { identityOpener } from './identity-opener';
import { sessionOperations } from './session-operations';
import { signedInHint } from './signed-in-hint';
import type { User } from './user';

const { isStub, openedIdentity, openingSince, replaceIdentity } = identityOpener({
  onUser: (user) => (user ? settle(user) : followLogOut()),
  // Ends the loading state, so that nothing waits for ever. The hint stays, so the next use of the session
  // tries again.
  onFailure: () => useAuth.setState({ loading: false }),
});
export { openedIdentity, replaceIdentity };

export const tokens = createTokens({
  email: () => {
    const { user, loading } = useAuth.getState();
    return loading ? signedInHint.read() : (user?.email ?? null);
  },
  uid: () => useAuth.getState().user?.uid ?? null,
  proof: async (fresh) => {
    // A request waits for what began with the page; the next ones do not wait as long again.
    const identity = await identityWithin(
      openingSince() + IDENTITY_WAIT_MS - performance.now(),
      openedIdentity(),
    );
    // A stub proves nothing, and an isolated page has no backend to revoke a token.
    if (isStub(identity)) return null;
    const { user } = useAuth.getState();
    if (!user || leaving) return null;
    return { email: user.email, idToken: await identity.idToken(fresh) };
  },
  refused: () => void endSession(),
});

/**
 * The one session of a page, shared by shell and remotes: `const user = useAuth((auth) => auth.user)`. It
 * begins as everybody's on a server: React hydrates with that state, and then shows the present one.
 */
export const useAuth = create<AuthState>()((set, get) => {
  const operations = sessionOperations({ openedIdentity, currentUser: () => get().user, settle, tokens });
  return {
    user: null,
    loading: false,
    ended: null,
    ...operations,
    // Firebase reports that nobody is signed in before it is known here that this is why.
    deleteUser: () => operations.deleteUser().then(() => set({ ended: null })),
    logOut: () => {
      leaving ??= operations.logOut().finally(() => {
        leaving = undefined;
      });
      return leaving;
    },
  };
});

/** The log-out that is in progress. */
let leaving: Promise<void> | undefined;

/**
 * Logs out a user whose session has ended elsewhere, because the login screen would send a signed-in user
 * straight back. Never rejects; a failure is logged.
 */
export async function endSession(reason: EndReason = 'refused'): Promise<void> {
  const { user, logOut } = useAuth.getState();
  if (!user) return;
  useAuth.setState({ ended: reason });
  // The backends accept it no longer: there is nothing to revoke.
  tokens.clear();
  await logOut().catch(() => undefined);
}

/** Nobody is signed in any more. Firebase notices the log-out of another tab up to 0.8 s after it. */
export function followLogOut(): void {
  explainAbsence();
  // A log-out of this page says itself when it is over.
  if (!leaving) settle(null);
}

/**
 * Nobody is signed in any more, and no log-out of this page did it. Another tab takes the hint away; where it
 * is left, the account was disabled, or its password changed.
 */
function explainAbsence(): void {
  const { user, loading } = useAuth.getState();
  if (!loading && (!user || leaving)) return;
  useAuth.setState({ ended: signedInHint.read() === null ? 'elsewhere' : 'refused' });
}

/** Whom the stored token names, as long as the identity provider has not confirmed who is signed in. */
let assumed: User | undefined;

/**
 * Begins to find out who is signed in. Whom a token names that may still be sent is signed in for now: the
 * backends accept or refuse it, and the identity provider confirms it afterwards.
 */
export function assumeUser(): void {
  useAuth.setState({ loading: true });
  assumed = tokens.owner();
  if (assumed) useAuth.setState({ user: assumed });
}

/** Returns whether nobody but the stored token has said that this user is signed in. */
export const isAssumed = (user: User): boolean => user === assumed;

/**
 * Stores who is signed in. It may be called twice for one change: by the operation and by Firebase's
 * listener.
 */
function settle<Who extends User | null>(user: Who): Who {
  signedInHint.write(user?.email ?? null);
  if (user?.uid !== useAuth.getState().user?.uid) dropEarly();
  if (!user) tokens.clear();
  useAuth.setState({ user, loading: false, ...(user ? { ended: null } : {}) });
  if (user) {
    tokens.keepOwn();
    void tokens.current();
  }
  return user;
}
