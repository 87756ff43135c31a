import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { Notice } from '@safar/shared-ui/notice';
import { useIsHydrated } from '../../../host/hydration/use-is-hydrated';

/** Says, where the browser stores nothing of a site, that a log-in lasts no longer than the page. */
export function NothingStored() {
  const isRefused = useIsHydrated() && !browserStorage.isAllowed();
  return (
    <Notice>
      {isRefused &&
        'Your browser stores nothing of this site, so you are logged out when a page is loaded again. To stay logged in, allow cookies and site data.'}
    </Notice>
  );
}
