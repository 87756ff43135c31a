declare global {
  var safarMemory: Map<string, string> | undefined;
  /** An account that was deleted: this page stores nothing for it. Its keys have its uid between colons. */
  var safarDeleted: string | undefined;
}

/**
 * What localStorage refused to store. It is lost when the page is left. The page has it, because each remote
 * has a copy of this module: one reads what another wrote, and a log-out removes what all did.
 */
const memory = (globalThis.safarMemory ??= new Map());

/**
 * A localStorage that never throws. A browser may forbid it or it may be full: values are then stored in
 * memory, until the page is left.
 */
export const browserStorage = {
  read(key: string): string | null {
    // What is in memory was written after what is stored.
    return memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null;
  },
  write(key: string, value: string): void {
    // What a server stored for one page, the next one would show.
    if (typeof document === 'undefined') return;
    memory.delete(key);
    const stored = attempt(() => {
      if (key.split(':').includes(globalThis.safarDeleted ?? ' ')) return false;
      localStorage.setItem(key, value);
      return true;
    });
    if (!stored) memory.set(key, value);
  },
  /** Whether what was written last is stored, so that it is still there when the page is opened again. */
  isLasting: (key: string): boolean => !memory.has(key),
  /** Whether the browser lets the site store anything, as one that blocks cookies does not. */
  isAllowed: () => attempt(() => localStorage.length) !== undefined,
  remove(key: string): void {
    memory.delete(key);
    attempt(() => localStorage.removeItem(key));
  },
  /** The stored keys that start with `prefix`. */
  keys(prefix: string): string[] {
    const stored = attempt(() => Object.keys(localStorage)) ?? [];
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
  },
};

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
