import { useAuth } from '@safar/shared-auth';
import { toastError } from '@safar/shared-ui/toast';
import { mayDiscardChanges } from '@safar/shared-ui/use-unsaved-changes';

/**
 * Returns the function that logs out, after asking about unsaved changes, and shows a message when that
 * fails. `onStart` runs before the log-out, `onFailure` when it failed.
 */
export function useLogOut(onStart?: () => void, onFailure?: () => void): () => void {
  const logOut = useAuth((session) => session.logOut);
  const confirmAndLogOut = async () => {
    if (!(await mayDiscardChanges())) return;
    onStart?.();
    // shared-auth logs the cause.
    logOut().catch(() => {
      onFailure?.();
      toastError('Logout failed', { place: 'login' });
    });
  };
  return () => void confirmAndLogOut();
}
