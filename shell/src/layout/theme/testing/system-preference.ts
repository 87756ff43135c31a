/** The colour scheme that the system prefers. Import it before the store of the theme. */

let prefersDark = false;
const preference = Object.assign(new EventTarget(), { media: '(prefers-color-scheme: dark)' });
Object.defineProperty(preference, 'matches', { get: () => prefersDark });
Object.assign(window, { matchMedia: () => preference });

/** Changes it. */
export function systemPrefers(theme: 'dark' | 'light'): void {
  prefersDark = theme === 'dark';
  preference.dispatchEvent(new Event('change'));
}
