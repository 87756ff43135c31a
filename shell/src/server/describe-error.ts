/** An error in one line, with its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? String(error) : `${String(error)} ${describeError(error.cause)}`;
}
