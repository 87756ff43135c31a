import { useAuth, wasLoginExplained } from '@safar/shared-auth';
import { toastError } from '@safar/shared-ui/toast';
import { hasUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';

/**
 * Calls `revalidate` when another user, or none, is signed in: the guards and the data of the current screen
 * depend on it. A form with unsaved changes is left as it is, because what was typed would go with the
 * screen; a message says so. When the session ends with a write, the question that the write asks decides
 * over the screen. Returns the function that stops it.
 */
export function revalidateOnSessionChange(revalidate: () => void): () => void {
  return useAuth.subscribe(async (session, previous) => {
    // Loaders have waited for the first user that is known.
    const isFirst = previous.loading && !previous.user;
    if (session.user?.uid === previous.user?.uid || isFirst) return;
    // A write that got a 401 has asked whether to leave the screen for the login.
    if (session.ended === 'refused' && (await wasLoginExplained())) return;
    if (!hasUnsavedChanges()) return revalidate();
    if (!session.user) {
      toastError(
        'You are logged out. What you typed is still here: use another tab to log in again, then send it.',
        { place: 'login' },
      );
    }
  });
}
