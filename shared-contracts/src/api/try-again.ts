const MINUTE = 60;

/**
 * What a user reads who met a limit: 'Too many requests. Please try again in 40 seconds.' `seconds`: those
 * until the limit ends, or the value of a `Retry-After` header; without a number, the sentence names no time.
 */
export function tooManyRequestsText(seconds: number | string | null): string {
  return `Too many requests. ${tryAgainText(seconds)}`;
}

/** 'Please try again in 40 seconds.' */
export function tryAgainText(seconds: number | string | null): string {
  const count = Math.ceil(Number(seconds ?? undefined));
  if (!(count > 0)) return 'Please wait a moment and try again.';
  return count < 2 * MINUTE
    ? `Please try again in ${count} ${count === 1 ? 'second' : 'seconds'}.`
    : `Please try again in ${Math.ceil(count / MINUTE)} minutes.`;
}
