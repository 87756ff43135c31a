/**
 * From now on `localStorage` lives as long as this page: what is done with samples must not stay in the browser of whoever
 * also uses the site. Its entries are its own keys, as those of a real one are.
 */
export function keepNothing(): void {
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
    getItem: (key) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null),
    setItem: (key, value) => {
      entries[key] = String(value);
    },
    removeItem: (key) => {
      Reflect.deleteProperty(entries, key);
    },
    clear: () => Object.keys(entries).forEach((key) => Reflect.deleteProperty(entries, key)),
  };
  const entries: Record<string, string> = Object.create(methods);
  Object.defineProperty(window, 'localStorage', { configurable: true, value: entries });
}
