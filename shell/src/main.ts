import '@safar/shared-ui/styles/fonts.css';
import '@safar/shared-ui/styles/tokens.css';
import '@safar/shared-ui/styles/base.css';
import '@safar/shared-ui/styles/chooser.css';
import './layout/view-transitions.css';
import { startSession } from '@safar/shared-auth';
import { OVERRIDE_KEY, type PageData } from '@safar/shared-contracts/page.contract';
import { readPageData } from '@safar/shared-contracts/page-data';
import { mountErrorPage } from './host/mount-error-page';
import { mountShell } from './host/mount-shell';
import type { Router } from './host/router';
import { watchUncaughtErrors } from './host/remotes/build-events';
import { createDefaultPolicy } from './host/trusted-types';
import { startTheme } from './layout/theme.store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const page = readPageData();
createDefaultPolicy(page);
if (page.reports) watchUncaughtErrors();
startTheme();
startSession();

/**
 * The router of the site, for the entry of the development build; undefined when this page is loaded anew, or
 * shows the error page.
 */
export const mounted: Promise<Router | undefined> = open(page, root).catch((cause: unknown) =>
  mountErrorPage(cause, root),
);

/** What an isolated page or a test build needs is loaded there alone. */
async function open(page: PageData, root: HTMLElement): Promise<Router | undefined> {
  if (page.isolated) {
    const { mountIsolated } = await import('./isolated/mount-isolated');
    return mountIsolated(page, root);
  }
  if (!page.override && !location.search.includes(OVERRIDE_KEY) && !remembersOverride()) {
    return mountShell(page, root);
  }
  const { resolveTabOverride } = await import('./host/releases/tab-override');
  const resolved = await resolveTabOverride(page, location);
  return resolved && mountShell(resolved.page, root, resolved.override);
}

/** Returns whether this tab ran a test build earlier. A browser may deny the storage. */
function remembersOverride(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDE_KEY) !== null;
  } catch {
    return false;
  }
}
