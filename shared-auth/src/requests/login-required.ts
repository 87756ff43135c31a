import * as v from 'valibot';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Says to the user that a login is needed, and leads to it. Resolves when the user has read it. */
type Explain = (text: string) => Promise<void>;

let explain: Explain | undefined;
const writes = new Set<Promise<unknown>>();

/**
 * For the page itself, once: `listener` is called whenever something that a user wants needs a login.
 * Returns the function that stops it.
 */
export function onLoginRequired(listener: Explain): () => void {
  explain = listener;
  return () => {
    if (explain === listener) explain = undefined;
  };
}

/**
 * Says that a login is needed, in the same way for all screens. `text` is the reason, a sentence for users.
 * Resolves when the user has read it: to false where nobody says it.
 */
export async function requireLogin(text = SESSION_ENDED): Promise<boolean> {
  if (!explain) return false;
  await explain(text);
  return true;
}

/** Runs a write. When it gets a 401, it ends once its user has read that a login is needed. */
export async function trackWrite<T>(work: () => Promise<T>): Promise<T> {
  const write = work();
  writes.add(write);
  try {
    return await write;
  } finally {
    writes.delete(write);
  }
}

/**
 * Waits for the writes that are in flight. True: the user of one of them has read that a login is needed, and
 * decided whether to leave the screen for it.
 */
export async function wasLoginExplained(): Promise<boolean> {
  const ends = await Promise.allSettled(writes);
  return ends.some((end) => end.status === 'rejected' && isExplained(end.reason));
}

const Explained = v.object({ isExplained: v.literal(true) });

/** Whether the page has explained this failure to the user already, as for all screens. */
export const isExplained = (error: unknown): boolean => v.is(Explained, error);
