const PREFIX = 'safar-personal:';

/**
 * The key in localStorage for what a screen keeps of whoever uses this browser. Logging out removes all of it: the next one
 * may be somebody else.
 */
export const personalKey = (name: string): string => PREFIX + name;

export function forgetPersonal(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
