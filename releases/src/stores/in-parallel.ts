/** So many at once: enough to hide the way to a distant store, too few to fill the machine's memory or sockets. */
const AT_ONCE = 8;

/** Does that for each item, some at once. Throws the first failure, after which no further one is begun and none is under way. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse();
  async function work(): Promise<void> {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await run(item);
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      queue.length = 0;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
