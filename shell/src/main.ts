import '@safar/shared-ui/styles/fonts.css';
import '@safar/shared-ui/styles/tokens.css';
import '@safar/shared-ui/styles/base.css';
import '@safar/shared-ui/styles/chooser.css';
import './layout/view-transitions.css';
import { startSession } from '@safar/shared-auth';
import { OVERRIDE_KEY, type PageData } from '@safar/shared-contracts/page.contract';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { readPageData } from '@safar/shared-contracts/page-data';
import { applyLateHints } from './host/late-hints';
import { nextTask } from './host/browser/next-task';
import { dropPagesOfOthers } from './host/browser/pages-of-others';
import { watchUncaughtErrors } from './host/remotes/modules/build-events';
import type { Router } from './host/router';
import type { TabOverride } from './host/releases/tab-override';
import { createDefaultPolicy } from './host/browser/trusted-types';
import { startTheme } from './layout/theme/theme.store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Where the page has content, nothing on the screen needs what they name before that is taken over.
if (!root.hasAttribute(AWAITS_SHELL)) applyLateHints();
const page = readPageData();
createDefaultPolicy(page);
if (page.reports) watchUncaughtErrors();
startTheme();
dropPagesOfOthers();
startSession();

/**
 * The router of the site, for the entry of the development build; undefined when this page is loaded anew, or
 * shows the error page.
 */
export const mounted: Promise<Router | undefined> = open(page, root).catch(async (cause: unknown) => {
  const { mountErrorPage } = await import(/* webpackMode: "eager" */ './host/mount-error-page');
  return mountErrorPage(cause, root);
});

/** What an isolated page or a test build needs is loaded there alone. */
async function open(page: PageData, root: HTMLElement): Promise<Router | undefined> {
  if (page.isolated) {
    const { mountIsolated } = await import('./isolated/mount-isolated');
    return mountIsolated(page, root);
  }
  if (!page.override && !location.search.includes(OVERRIDE_KEY) && !remembersOverride()) {
    return mount(page, root);
  }
  const { resolveTabOverride } = await import('./host/releases/tab-override');
  const resolved = await resolveTabOverride(page, location);
  return resolved && mount(resolved.page, root, resolved.override);
}

/** Runs most of what this file consists of, React among it, in another task than the rest. */
async function mount(page: PageData, root: HTMLElement, override?: TabOverride): Promise<Router> {
  await nextTask();
  const { mountShell } = await import(/* webpackMode: "eager" */ './host/mount-shell');
  await nextTask();
  return mountShell(page, root, override);
}

/** Returns whether this tab ran a test build earlier. A browser may deny the storage. */
function remembersOverride(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDE_KEY) !== null;
  } catch {
    return false;
  }
}
