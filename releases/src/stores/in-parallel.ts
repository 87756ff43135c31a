/** Enough to hide the latency of a distant store, and few enough for the machine's memory and sockets. */
const MAX_CONCURRENCY = 8;

/**
 * Runs a task for each item, some at once. After the first failure no further task starts; rejects when the
 * running ones ended.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse();
  async function work(): Promise<void> {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await run(item);
  }
  const workers = Array.from({ length: MAX_CONCURRENCY }, () =>
    work().catch((error: unknown) => {
      queue.length = 0;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
