import type { Page, Request } from 'playwright-core';

/** The network is idle when there was no request for this time. */
const IDLE_MS = 300;

/** Counts the page's requests from now on. Returns the function that waits until the network is idle. */
export function trackRequests(page: Page): () => Promise<void> {
  let inFlight = 0;
  let last = Date.now();
  const count = (by: number) => (request: Request) => {
    // The stream of release events never ends.
    if (request.resourceType() === 'eventsource') return;
    inFlight += by;
    last = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    last = Date.now();
    while (inFlight > 0 || Date.now() - last < IDLE_MS) await page.waitForTimeout(50);
  };
}
