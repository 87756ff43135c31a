/** A row of a database: what it is, by which there may be only one, and what it says. */
export interface Row {
  readonly key: string;
  readonly value: string;
}

/** What went wrong, each as a sentence. */
export interface Differences {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There, and never asked for, or acknowledged as deleted. */
  readonly phantom: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** There, with another text than the last that was acknowledged. */
  readonly altered: readonly string[];
}

/** Compares what is in a database with what must be in it. */
export function compareRows(expected: ReadonlyMap<string, string>, actual: readonly Row[]): Differences {
  const found = new Map<string, string[]>();
  for (const { key, value } of actual) found.set(key, [...(found.get(key) ?? []), value]);
  const all = [...found];
  return {
    lost: [...expected.keys()].filter((key) => !found.has(key)),
    phantom: all.flatMap(([key]) => (expected.has(key) ? [] : [key])),
    doubled: all.flatMap(([key, values]) => (values.length > 1 ? [`${key}: ${values.length} times`] : [])),
    altered: all.flatMap(([key, [value = '']]) => {
      const wanted = expected.get(key);
      return wanted === undefined || wanted === value ? [] : [`${key}: ${value}, not ${wanted}`];
    }),
  };
}
