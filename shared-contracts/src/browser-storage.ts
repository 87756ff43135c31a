/** What localStorage did not take, for as long as this page lives. */
const memory = new Map<string, string>();

/**
 * localStorage, wherever a browser may have closed or filled it up: what cannot be kept there is kept until the page goes, and
 * nothing here throws.
 */
export const browserStorage = {
  read(key: string): string | null {
    return attempt(() => localStorage.getItem(key)) ?? memory.get(key) ?? null;
  },
  write(key: string, value: string): void {
    memory.delete(key);
    const kept = attempt(() => {
      localStorage.setItem(key, value);
      return true;
    });
    if (!kept) memory.set(key, value);
  },
  remove(key: string): void {
    memory.delete(key);
    attempt(() => localStorage.removeItem(key));
  },
  /** Of everything that begins so. */
  keys(prefix: string): string[] {
    const kept = attempt(() => Object.keys(localStorage)) ?? [];
    return [...kept, ...memory.keys()].filter((key) => key.startsWith(prefix));
  },
};

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
