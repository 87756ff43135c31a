/**
 * The process cannot start for a reason that its operator can remove. The message is one sentence for the
 * operator.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
