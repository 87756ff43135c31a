/** The value that this share of the values does not exceed (nearest rank); undefined without any. */
export function percentile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1];
}
