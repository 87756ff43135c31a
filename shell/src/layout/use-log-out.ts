import { useAuth } from '@safar/shared-auth';
import { toastError } from '@safar/shared-ui/toast';
import { mayDiscardChanges } from '@safar/shared-ui/use-unsaved-changes';

/** Logs out, after asking about unsaved changes; says when that failed. `before` runs once it is certain, `failed` when it failed. */
export function useLogOut(before?: () => void, failed?: () => void): () => void {
  const logOut = useAuth((session) => session.logOut);
  const leave = async () => {
    if (!(await mayDiscardChanges())) return;
    before?.();
    // shared-auth logs the cause.
    logOut().catch(() => {
      failed?.();
      toastError('Logout failed', { place: 'login' });
    });
  };
  return () => void leave();
}
