/** Pseudo-random numbers that depend on nothing but a seed. */
export interface SeededRandom {
  /** A number from `low` to `high`, evenly distributed. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** True with this probability, 0 to 1. */
  readonly chance: (share: number) => boolean;
}

/** Returns the numbers of a seed, always the same in the same order (FNV-1a, then mulberry32). */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    chance: (share) => next() < share,
  };
}
