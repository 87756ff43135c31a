/**
 * Starts work that nothing on the page depends on, once the page has loaded and is idle. A failure is
 * ignored.
 */
export function whenIdle(work: () => Promise<void>): void {
  const schedule = () => {
    const start = () => void work().catch(() => undefined);
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3_000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
