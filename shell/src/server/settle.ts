/** What {@link settle} found: the value as JSON can hold it, and where in it promises stood. */
export interface Settled {
  readonly value: unknown;
  readonly paths: string[][];
}

/**
 * Waits for all promises in what a loader returned, and marks each as fulfilled, as React does, so that `use`
 * returns its value at once. Rejects when one rejects, and for anything that would not be the same after
 * JSON.
 */
export async function settle(data: unknown, path: readonly string[] = []): Promise<Settled> {
  if (data instanceof Promise) {
    const value: unknown = await data;
    Object.assign(data, { status: 'fulfilled', value });
    const inner = await settle(value, path);
    return { value: inner.value, paths: [[...path], ...inner.paths] };
  }
  if (data === null || typeof data === 'string' || typeof data === 'boolean' || Number.isFinite(data)) {
    return { value: data, paths: [] };
  }
  if (Array.isArray(data)) {
    const items = await Promise.all(data.map((item, index) => settle(item, [...path, String(index)])));
    return { value: items.map(({ value }) => value), paths: items.flatMap(({ paths }) => paths) };
  }
  if (isPlain(data)) return settleObject(data, path);
  throw new Error(`The data at '${path.join('.')}' cannot be written as JSON.`);
}

async function settleObject(data: object, path: readonly string[]): Promise<Settled> {
  // JSON leaves out what is undefined, which reads the same.
  const present = Object.entries(data).filter(([, value]) => value !== undefined);
  const entries = await Promise.all(
    present.map(async ([key, value]) => [key, await settle(value, [...path, key])] as const),
  );
  return {
    value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    paths: entries.flatMap(([, { paths }]) => paths),
  };
}

function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}
