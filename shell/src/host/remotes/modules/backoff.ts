/** The pause of step 0; that of each further step is twice as long, up to a limit. */
const FIRST_PAUSE_MS = 400;
const MAX_PAUSE_MS = 60_000;

/** The step to begin with where nobody waits: its pause is about two seconds. */
export const FIRST_BACKGROUND_STEP = 3;

/**
 * Returns the pause of a step, in ms: between half of its length and all of it, so that the pages that met
 * one outage do not come back at one moment.
 */
export function backoffMs(step: number, random = Math.random()): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** step) * (0.5 + random / 2);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Imports code that nobody waits for, as often as it takes. Without it this tab would, for example, never
 * follow a release.
 */
export async function importAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (let step = FIRST_BACKGROUND_STEP; ; step += 1) {
    try {
      return await load();
    } catch {
      await pause(backoffMs(step));
    }
  }
}
