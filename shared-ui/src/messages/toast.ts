import { toast } from 'react-hot-toast/headless';

/** The position and duration of toasts for each kind of screen. Source: Spec 9.9 to 9.11. */
const PLACES = {
  tours: { position: 'top-right', duration: 3000 },
  login: { position: 'top-right', duration: 5000 },
  register: { position: 'top-center', duration: 5000 },
} as const;

export type ToastPlace = keyof typeof PLACES;

/**
 * The event on the window when a toast is raised, before it is shown: no page is loaded over it. Each remote
 * has its own copy of this file, so the copies communicate by events.
 */
export const TOAST_EVENT = 'safar:toast';

interface ToastOptions {
  place?: ToastPlace;
}

/**
 * Shows a short message that something worked, in the shell's `<Toasts>`. Raised again, it takes the place of
 * the one with the same text.
 */
export function toastSuccess(text: string, { place = 'tours' }: ToastOptions = {}): void {
  toast.success(text, { ...PLACES[place], id: text });
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Shows a short message that something failed; it is announced at once. */
export function toastError(text: string, { place = 'tours' }: ToastOptions = {}): void {
  toast.error(text, { ...PLACES[place], id: text, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Takes a message away that is no longer true, if it is shown. */
export function dismissToast(text: string): void {
  toast.dismiss(text);
}
