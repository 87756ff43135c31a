/** A process cannot start for a reason its operator can mend: the message is one sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
