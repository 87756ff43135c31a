/** How long a tab does not load itself again for the same reason. */
const ONCE_MS = 10 * 60_000;

/** Whether this tab has not loaded itself for this reason lately. From now on it has. */
export function isFirstTime(reason: string): boolean {
  const key = `safar-recovery ${reason}`;
  // The clock may have been set back since.
  if (Math.abs(Date.now() - Number(sessionStorage.getItem(key))) < ONCE_MS) return false;
  sessionStorage.setItem(key, String(Date.now()));
  return true;
}
