/**
 * A command line that does not fit its command's declaration. The message is a sentence; the exit code is 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
