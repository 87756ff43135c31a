/** The value that this share of the values does not exceed (nearest rank); undefined without any. */
export function percentile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1];
}

/** The median; NaN without any values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
