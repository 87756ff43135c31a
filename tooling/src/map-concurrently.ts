/**
 * Maps every item with `work`, at most `concurrency` at a time. Resolves to the results in the order of the
 * items.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = [...items.entries()];
  const worker = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
