import { useAuth, wasLoginExplained, type User } from '@safar/shared-auth';
import { withdrawQuestion } from '@safar/shared-ui/dialog';
import { dismissToast, toastError } from '@safar/shared-ui/toast';
import { hasUnsavedChanges, mayDiscardChanges, unsavedDraftKey } from '@safar/shared-ui/use-unsaved-changes';
import { copyDraft } from './copy-draft';

const LOGGED_OUT =
  'You are logged out. What you typed is still here: use another tab to log in again, then send it.';

let accounts = 0;

/**
 * Returns how many accounts have followed one another in this tab. What one chose or wrote in a screen, such
 * as a note to a guide, is not for the next: a screen that is loaded for another account begins anew.
 */
export const countAccounts = (): number => accounts;

interface Screen {
  /** Loads its data again, and asks its guards. */
  revalidate(): void;
  /** Shows another one in its place. */
  leave(): void;
}

/**
 * Revalidates the screen when another user, or none, is signed in: the guards and the data depend on it, and
 * a question that is open, which may name what was theirs, is withdrawn. A form with unsaved changes is left
 * as it is, because what was typed would go with the screen; a message says so. When somebody else is signed
 * in by then, a question says whose it would become: what one account typed is sent as another only by a user
 * who knows: a form that keeps a draft begins anew for that account then, with a copy of the draft. When the
 * session ends with a write, the question that the write asks decides over the screen. Returns the function
 * that stops it.
 */
export function revalidateOnSessionChange({ revalidate, leave }: Screen): () => void {
  let typist = useAuth.getState().user;
  /** Whose screen it is, also while nobody is signed in: the same account may come back to it. */
  let owner = typist;
  let question = new AbortController();
  return useAuth.subscribe(async (session, previous) => {
    const { user } = session;
    if (user?.uid === previous.user?.uid) return;
    question.abort();
    if (user) dismissToast(LOGGED_OUT);
    // Loaders have waited for the first user that is known.
    const isFirst = previous.loading && !previous.user;
    // A write that got a 401 has asked whether to leave the screen for the login.
    if (!isFirst && session.ended === 'refused' && (await wasLoginExplained())) return;
    if (isFirst || !hasUnsavedChanges()) {
      typist = user;
      if (user && owner && owner.uid !== user.uid) accounts += 1;
      owner = user ?? owner;
      if (isFirst) return;
      void withdrawQuestion();
      revalidate();
    } else if (!user) {
      toastError(LOGGED_OUT, { place: 'login' });
    } else if (typist && typist.uid !== user.uid) {
      question = new AbortController();
      const { signal } = question;
      const isLeft = await mayDiscardChanges({ ...otherAccount(typist, user), signal });
      if (signal.aborted) return;
      const isCopied = !isLeft && copyDraft(unsavedDraftKey(), typist.uid, user.uid);
      typist = user;
      owner = user;
      if (isLeft) leave();
      if (!isCopied) return;
      accounts += 1;
      revalidate();
    }
  });
}

const otherAccount = (typist: User, user: User) => ({
  title: 'Another account is logged in',
  text: `You typed this as ${typist.email}. Now ${user.email} is logged in, and would be the one who sends it.`,
});
