/** Stubs of browser APIs that the layout needs and jsdom lacks. Import it before any module of the layout. */

let prefersDark = false;
const preference = Object.assign(new EventTarget(), { media: '(prefers-color-scheme: dark)' });
Object.defineProperty(preference, 'matches', { get: () => prefersDark });
Object.assign(window, { matchMedia: () => preference, scrollTo: () => undefined });

/** Changes the colour scheme that the system prefers. */
export function systemPrefers(theme: 'dark' | 'light'): void {
  prefersDark = theme === 'dark';
  preference.dispatchEvent(new Event('change'));
}

type Notify = (entries: { isIntersecting: boolean }[]) => void;
const watching = new Set<Notify>();

Object.assign(window, {
  IntersectionObserver: class {
    readonly #notify: Notify;
    constructor(notify: Notify) {
      this.#notify = notify;
    }
    observe() {
      watching.add(this.#notify);
    }
    disconnect() {
      watching.delete(this.#notify);
    }
  },
});

/** Scrolls the sentinel at the top of the page out of view, or back. */
export function scrollPastTop(past: boolean): void {
  for (const notify of watching) notify([{ isIntersecting: !past }]);
}
