import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ORIGIN } from '../visitor/visitor';
import type { ScriptVisit } from './script-visits';
import type { ServedScript } from './served-scripts';

/** A page that requests nothing for this long has done all that a press began. */
const QUIET_MS = 2_000;

/** Opens the visit's address in a page and presses what it presses. */
async function visitScripts({ path: address, prepare, press }: ScriptVisit, page: Page): Promise<void> {
  await prepare?.(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await press?.(page);
}

/** Returns the paths of all scripts that the visit makes a page load. */
export async function scriptsLoadedBy(visit: ScriptVisit, page: Page): Promise<string[]> {
  const { press } = visit;
  const loaded = new Set<string>();
  page.on('request', (request) => {
    // What the page stores for the next screens does not run.
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  await visitScripts(visit, page);
  await page.waitForLoadState('networkidle');
  // The network may have been idle before the press.
  for (let known = 0; press && known < loaded.size;) {
    known = loaded.size;
    await pause(QUIET_MS);
  }
  return [...loaded].filter((url) => url.endsWith('.js'));
}

/** Where an altered script would leave a mark. */
const MARK = 'alteredScriptRan';
const BLOCKED_TIMEOUT_MS = 20_000;

/**
 * Serves a script to this page that does what it did and one thing more. Returns what the visit then comes
 * to: whether the browser blocked the script, and whether it ran all the same.
 */
export async function visitWithAltered(
  { url, text }: ServedScript,
  visit: ScriptVisit,
  page: Page,
): Promise<{ blocked: boolean; ran: boolean }> {
  await page.route(
    ({ pathname }) => pathname === url,
    (route) => route.fulfill({ contentType: 'text/javascript', body: `${text}\n;window.${MARK} = 1;` }),
  );
  const blocked = page
    .waitForEvent('console', {
      predicate: (message) => /'integrity' attribute/.test(message.text()) && message.text().includes(url),
      timeout: BLOCKED_TIMEOUT_MS,
    })
    .then(
      () => true,
      () => false,
    );
  // It may wait in vain for what the script would have shown.
  const visiting = visitScripts(visit, page).catch(() => undefined);
  const outcome = await blocked;
  await Promise.race([visiting, page.waitForLoadState('networkidle').catch(() => undefined)]);
  return { blocked: outcome, ran: await page.evaluate((mark) => mark in window, MARK) };
}

/** Returns whether a page of the site, or an isolated page, stands around what could not be loaded. */
export async function isContained(page: Page): Promise<boolean> {
  const frame = new URL(page.url(), ORIGIN).pathname.endsWith('/isolated.html')
    ? page.getByText(/alone, build/)
    : page.getByRole('contentinfo');
  const shown = frame.or(page.getByRole('heading', { name: 'Something went wrong', level: 1 })).first();
  const loading = page.getByText('Loading...');
  return shown
    .waitFor()
    .then(() => loading.first().waitFor({ state: 'hidden' }))
    .then(
      () => true,
      () => false,
    );
}
