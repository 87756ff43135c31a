/**
 * Settles as `work` does, or rejects with an Error once `timeoutMs` milliseconds have passed. The work itself
 * goes on: a caller that can stop it passes it a signal (`AbortSignal.timeout`) instead.
 */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no result within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
