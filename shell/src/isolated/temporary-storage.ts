/**
 * Replaces `localStorage` by one that lives as long as this page, so that changes to sample data stay out of
 * the site in the same browser. Its entries are its own keys, as those of a real one are.
 */
export function replaceLocalStorage(): void {
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
