import { loginPath, paths } from '@safar/shared-contracts/paths';
import type { createMemoryRouter } from 'react-router-dom';
import { confirmDialog } from '../messages/dialog';
import { hasUnsavedChanges } from '../forms/use-unsaved-changes';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'navigate' | 'createHref'>;

const KEPT = 'What you typed stays here. Use another tab to log in, then come back and send it.';

/**
 * Returns what says that a login is needed, in the same way for all screens (Spec 5.15), and leads to it and
 * back to where one was. Text that was typed stays: the login opens in another tab then. `endSession` logs
 * out whom the server takes for nobody: the login screen would send them straight back.
 */
export function loginDialog(router: Router, endSession: () => Promise<void>) {
  const ask = async (text: string): Promise<void> => {
    const isTyped = hasUnsavedChanges();
    const willing = await confirmDialog({
      title: 'Login Required',
      text: isTyped ? `${text.replace(/\.?$/, '.')} ${KEPT}` : text,
      icon: 'warning',
      confirm: 'Login',
      cancel: 'Not now',
    });
    if (!willing) return;
    await endSession();
    const { pathname, search } = router.state.location;
    if (!isTyped) return router.navigate(loginPath(pathname + search));
    window.open(router.createHref(new URL(loginPath(paths.home), window.location.origin)), '_blank');
  };
  let open: Promise<void> | undefined;
  // Several requests at once are one question.
  return (text: string): Promise<void> => {
    open ??= ask(text).finally(() => {
      open = undefined;
    });
    return open;
  };
}
