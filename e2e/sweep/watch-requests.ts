import type { Page, Request } from 'playwright-core';

const QUIET_MS = 300;

/** From now on; the answer waits until no request of the page has been under way for a moment. */
export function trackRequests(page: Page): () => Promise<void> {
  let inFlight = 0;
  let last = Date.now();
  const count = (by: number) => (request: Request) => {
    // The stream of releases never ends.
    if (request.resourceType() === 'eventsource') return;
    inFlight += by;
    last = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    last = Date.now();
    while (inFlight > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(50);
  };
}
