import { toast } from 'react-hot-toast/headless';

/** Where toasts appear and for how long, by kind of screen. Source: Spec 9.9 to 9.11. */
const PLACES = {
  tours: { position: 'top-right', duration: 3000 },
  login: { position: 'top-right', duration: 5000 },
  register: { position: 'top-center', duration: 5000 },
} as const;

export type ToastPlace = keyof typeof PLACES;

interface ToastOptions {
  place?: ToastPlace;
}

/** A short message that something worked. The shell's `<Toasts>` shows it. */
export function toastSuccess(text: string, { place = 'tours' }: ToastOptions = {}): void {
  toast.success(text, PLACES[place]);
}

/** A short message that something failed; read out at once. */
export function toastError(text: string, { place = 'tours' }: ToastOptions = {}): void {
  toast.error(text, { ...PLACES[place], ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
}
