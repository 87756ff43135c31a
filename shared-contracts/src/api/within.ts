/**
 * Settles as `work` does, or rejects with `failure` once `timeoutMs` have passed. The work itself goes on: a
 * caller that can stop it passes it a signal (`AbortSignal.timeout`) instead.
 */
export async function within<T>(
  timeoutMs: number,
  work: Promise<T>,
  failure = () => new Error(`There was no result within ${timeoutMs} ms.`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(failure()), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
