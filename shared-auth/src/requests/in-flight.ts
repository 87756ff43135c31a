let inFlight = 0;

/** Runs something that a visitor started and that must end: no page is loaded over it meanwhile. */
export async function trackInFlight<T>(work: () => Promise<T>): Promise<T> {
  inFlight += 1;
  try {
    return await work();
  } finally {
    inFlight -= 1;
  }
}

/**
 * Whether something that this page must not be left for is in flight: a request that changes something, or
 * that no navigation cancels, or a sign-in, whichever remote made it.
 */
export const hasRequestInFlight = (): boolean => inFlight > 0;
