import { CHROMIUM_FLAGS } from '@safar/scripts/checks/chromium';
import { chromium, type Browser } from 'playwright-core';

/** Starts a browser with these flags beside those of all journeys, and without some that Playwright sets. */
export function launchBrowser({
  flags = [],
  without = [],
}: { readonly flags?: readonly string[]; readonly without?: readonly string[] } = {}): Promise<Browser> {
  const executablePath = process.env['SAFAR_E2E_CHROMIUM'];
  if (!executablePath) throw new Error('SAFAR_E2E_CHROMIUM is missing: stack.setup.ts sets it.');
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...flags],
    // A window that opens without a click is blocked, as it is for visitors.
    ignoreDefaultArgs: ['--disable-popup-blocking', ...without],
  });
}
