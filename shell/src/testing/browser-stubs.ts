/** What jsdom lacks and the layout needs. Import it before anything of the layout. */

let prefersDark = false;
const preference = Object.assign(new EventTarget(), { media: '(prefers-color-scheme: dark)' });
Object.defineProperty(preference, 'matches', { get: () => prefersDark });
Object.assign(window, { matchMedia: () => preference, scrollTo: () => undefined });

/** The system's preference changes. */
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

/** The sentinel on top of the page scrolls out of view, or back. */
export function scrollPastTop(past: boolean): void {
  for (const notify of watching) notify([{ isIntersecting: !past }]);
}
