/** Does something that nothing on the page waits for: after it has loaded, in a quiet moment. Not coming to it hurts nobody. */
export function whenIdle(work: () => Promise<void>): void {
  const soon = () => {
    const begin = () => void work().catch(() => undefined);
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3_000 });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
