/**
 * Makes the hints of the page apply that wait for the shell (edge/src/page/before-shell/theme.inline.ts):
 * what they name loads while the shell keeps the processor busy, instead of sharing the connection with its
 * scripts.
 */
export function applyLateHints(): void {
  const late = document.querySelectorAll<HTMLLinkElement>('link[data-waits-for=shell]');
  for (const link of late) link.media = 'all';
}
