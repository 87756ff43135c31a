import { confirmUser, endSession, onLoginRequired } from '@safar/shared-auth';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { paths } from '@safar/shared-contracts/paths';
import { withdrawDialog } from '@safar/shared-ui/dialog';
import { loginDialog } from '@safar/shared-ui/login-dialog';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { reloadAfterMismatch } from './hydration/reload-after-mismatch';
import { createStyles, Site } from './site';
import { whenShown, type Router } from './router';
import { revalidateOnSessionChange } from './session-revalidation';
import { handleSkippedTransitions } from './browser/skipped-transitions';

/**
 * How long the frame that a page arrived with stays, so that the first screen is rendered in one go with the
 * layout. A later screen is a transition, which React renders in slices of 5 ms between all else.
 */
const FIRST_SCREEN_WAIT_MS = 300;

/** Rules that the page arrived with are taken over. */
const styles = createStyles({ speedy: true });

/**
 * Shows a router's screens in `root`, and over them the banner, if there is one. With `hydrate`, `root` holds
 * their markup already, and the session is confirmed once they are taken over. Returns the router.
 */
export function mountRouter(router: Router, root: HTMLElement, { hydrate = false } = {}): Router {
  handleSkippedTransitions();
  revalidateOnSessionChange({
    revalidate: () => void router.revalidate(),
    leave: () => void router.navigate(paths.home),
  });
  onLoginRequired(loginDialog(router, endSession));
  withdrawDialogsOnLeave(router);
  const site = (
    <Site styles={styles}>
      <RouterProvider router={router} />
    </Site>
  );
  if (hydrate) {
    const onRecoverableError = reloadAfterMismatch(router);
    startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
  } else {
    whenShown(router, confirmUser);
    const first = new Promise<void>((resolve) => {
      whenShown(router, resolve);
      setTimeout(resolve, FIRST_SCREEN_WAIT_MS);
    });
    void first.then(() => {
      root.removeAttribute(AWAITS_SHELL);
      createRoot(root).render(site);
    });
  }
  return router;
}

/** Back leaves the screen that shows a dialog, which over the next one would be about nothing. */
function withdrawDialogsOnLeave(router: Router): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) void withdrawDialog();
    pathname = location.pathname;
  });
}
