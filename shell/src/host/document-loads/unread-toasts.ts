import { TOAST_EVENT } from '@safar/shared-ui/toast';

/** React shows a toast a moment after it was raised, and some code navigates in that very moment. */
const MAX_RENDER_TIME_MS = 1_000;

let raisedAt = -Infinity;

/** Notices toasts when they are raised. Returns the function that stops it. */
export function watchToasts(): () => void {
  const notice = () => {
    raisedAt = performance.now();
  };
  addEventListener(TOAST_EVENT, notice);
  return () => removeEventListener(TOAST_EVENT, notice);
}

/** Whether a toast is shown, or will be in a moment. */
export function hasToast(): boolean {
  // shared-ui, toast-card.tsx
  const isShown = document.querySelector('[data-order]') !== null;
  if (isShown) raisedAt = -Infinity;
  return isShown || performance.now() - raisedAt < MAX_RENDER_TIME_MS;
}
