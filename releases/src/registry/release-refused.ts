/** Why a change of the registry is not made. */
type Reason = 'NOT_FOUND' | 'CONFLICT' | 'GATE' | 'INVALID';

/** A change that is not made: the message is one sentence for a person, `refusals` are those of the gate. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  constructor(
    readonly code: Reason,
    message: string,
    readonly refusals: readonly string[] = [],
  ) {
    super([message, ...refusals].join('\n  '));
  }
}
