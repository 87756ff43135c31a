/** A table, and those that its rows refer to. */
export interface Table {
  readonly name: string;
  readonly columns: string[];
  readonly refers_to: readonly string[];
}

/** Sorts tables so that each comes after those that it refers to. Throws for references in a circle. */
export function inOrderOfReference(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const left = new Set(rest.map(({ name }) => name));
    const next = rest.filter(({ refers_to }) => !refers_to.some((name) => left.has(name)));
    if (next.length === 0) {
      throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}.`);
    }
    sorted.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return sorted;
}
