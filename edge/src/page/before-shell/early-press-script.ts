import { AWAITS_SHELL, PRESSED_EARLY } from '@safar/shared-contracts/server-state.contract';
import { compactScript } from './compact-script';

/**
 * The inline script of a page that arrives with its content. Until the shell has taken that over, no button
 * does anything, and the browser would submit a form with all that was typed in its address. So what is
 * pressed is kept, and pressed again once the shell is there (shell/src/host/hydration/take-over.ts).
 */
export const EARLY_PRESS_SCRIPT = compactScript(`(function () {
  function keep(event) {
    var root = document.querySelector('#root[${AWAITS_SHELL}]');
    var pressed = root && (event.type === 'submit' ? event.target : event.target.closest('#root button'));
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    root.${PRESSED_EARLY} = pressed;
  }
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
})();`);
