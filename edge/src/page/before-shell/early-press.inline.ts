import { AWAITS_SHELL, PRESSED_EARLY } from '@safar/shared-contracts/page-marks';

/**
 * The inline script of a page that arrives with its content. Until the shell has taken that over, no button
 * does anything, and the browser would submit a form with all that was typed in its address. So what is
 * pressed is kept, and pressed again once the shell is there (shell/src/host/hydration/take-over.ts).
 */
function keep(event: Event): void {
  const { type, target } = event;
  const root = document.querySelector(`#root[${AWAITS_SHELL}]`);
  if (!root || !(target instanceof Element)) return;
  const pressed = type === 'submit' ? target : target.closest('#root button');
  if (!pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  Reflect.set(root, PRESSED_EARLY, pressed);
}
document.addEventListener('click', keep, true);
document.addEventListener('submit', keep, true);
