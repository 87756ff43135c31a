import { confirmUser } from '@safar/shared-auth';
import { reportHydrationError } from '../remotes/modules/build-events';
import { isSlotUnavailable } from '../remotes/modules/unavailable-slot';

/**
 * Returns what a page that is hydrated does on a recoverable error: reports it, and loads the page anew,
 * once. Markup that is not as React would render it, as after an extension of the browser has changed it, is
 * rendered anew, by which nothing knows any more that its data are for nobody (reload-for-user.ts).
 */
export function reloadAfterMismatch(router: { revalidate(): Promise<void> }): typeof reportHydrationError {
  let isReloaded = false;
  return (error, info) => {
    reportHydrationError(error, info);
    // A slot that the server could not fill is rendered anew alone.
    if (isReloaded || isSlotUnavailable(error)) return;
    isReloaded = true;
    confirmUser();
    void router.revalidate();
  };
}
