import { TOKEN_LIFETIME_SECONDS } from '@safar/shared-contracts/token.contract';

/** How long before its end a token is renewed: a request then finds one and waits for nothing. */
const AHEAD_SECONDS = 120;
/** The least time between two renewals, whether the first succeeded or not. */
export const MIN_RENEWAL_INTERVAL_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let stopListening: (() => void) | undefined;

/**
 * Renews the token before it ends, as long as the tab is shown; a hidden tab does it when it is shown again.
 * `expiry` returns when the stored token ends, in seconds since 1970, and undefined when nobody has one: then
 * it stops. Another tab may have renewed it meanwhile. `renew` resolves to the new token, or to undefined. A
 * second call replaces the first. Nothing is renewed before `earliestMs`.
 */
export function renewAhead(
  expiry: () => number | undefined,
  renew: () => Promise<unknown>,
  { earliestMs = 0 } = {},
): void {
  stopRenewing();
  const dueIn = () => {
    const exp = expiry();
    return exp === undefined ? undefined : (exp - AHEAD_SECONDS) * 1000 - Date.now();
  };
  const wait = (ms: number | undefined) => {
    if (ms === undefined) return;
    timer = setTimeout(() => void due(), Math.min(ms, TOKEN_LIFETIME_SECONDS * 1000));
  };
  const due = async () => {
    const ms = dueIn();
    if (ms === undefined || ms > 0) return wait(ms);
    if (document.hidden) return whenShown(due);
    // A renewal that succeeds calls this function again.
    if ((await renew()) === undefined) wait(MIN_RENEWAL_INTERVAL_MS);
  };
  const ms = dueIn();
  if (ms !== undefined) wait(Math.max(ms, earliestMs));
}

/** Renews no token any more. */
export function stopRenewing(): void {
  clearTimeout(timer);
  stopListening?.();
}

function whenShown(run: () => Promise<void>): void {
  const shown = () => {
    if (document.hidden) return;
    stopListening?.();
    void run();
  };
  stopListening = () => document.removeEventListener('visibilitychange', shown);
  document.addEventListener('visibilitychange', shown);
}
