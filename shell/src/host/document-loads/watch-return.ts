/** A tab that nobody looked at for this long is nobody's work in progress. */
const IDLE_MS = 30 * 60_000;

/**
 * Notices that a tab is shown again after it was hidden for a long time. `hasReturned` is true from then on
 * until the visitor does something, and once only.
 */
export function watchReturn() {
  let hiddenAt = document.hidden ? Date.now() : Infinity;
  let returned = false;
  const onVisibility = () => {
    returned = !document.hidden && Date.now() - hiddenAt >= IDLE_MS;
    hiddenAt = document.hidden ? Date.now() : Infinity;
  };
  const onUse = () => {
    returned = false;
  };
  const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  document.addEventListener('visibilitychange', onVisibility);
  for (const use of uses) addEventListener(use, onUse, { passive: true });
  return {
    hasReturned(): boolean {
      const was = returned;
      returned = false;
      return was;
    },
    stop(): void {
      document.removeEventListener('visibilitychange', onVisibility);
      for (const use of uses) removeEventListener(use, onUse);
    },
  };
}
