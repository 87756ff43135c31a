import { useAuth } from '@safar/shared-auth';
import { toastError } from '@safar/shared-ui/toast';
import { hasUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';

/**
 * Whoever signs in or out sees the guards and the data of a screen decided anew by `revalidate`. Not in the middle of a form
 * when the session ends by itself, or in another tab: what was typed would go with the screen.
 */
export function revalidateOnSessionChange(revalidate: () => void): () => void {
  return useAuth.subscribe((now, before) => {
    if (now.user?.uid === before.user?.uid || before.loading) return;
    if (!hasUnsavedChanges()) return revalidate();
    if (!now.user) {
      toastError(
        'You are logged out. What you typed is still here: log in again in another tab and send it.',
        {
          place: 'login',
        },
      );
    }
  });
}
