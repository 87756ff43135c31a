/** Does the work for every item, so many at once, and gives the answers in the order of the items. */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = [...items.entries()];
  // Each worker takes the next one until none is left.
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}
