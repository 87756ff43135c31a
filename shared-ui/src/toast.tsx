import { toast } from 'react-hot-toast/headless';

/** The position and duration of toasts for each kind of screen. Source: Spec 9.9 to 9.11. */
const PLACES = {
  tours: { position: 'top-right', duration: 3000 },
  login: { position: 'top-right', duration: 5000 },
  register: { position: 'top-center', duration: 5000 },
} as const;

export type ToastPlace = keyof typeof PLACES;

interface ToastOptions {
  place?: ToastPlace;
}

/** Shows a short message that something worked, in the shell's `<Toasts>`. */
export function toastSuccess(text: string, { place = 'tours' }: ToastOptions = {}): void {
  toast.success(text, PLACES[place]);
}

/** Shows a short message that something failed; it is announced at once. */
export function toastError(text: string, { place = 'tours' }: ToastOptions = {}): void {
  toast.error(text, { ...PLACES[place], ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
}
