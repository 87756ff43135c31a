/**
 * Why a change is refused: what it names does not exist, the state forbids it, the gate says no, or the build
 * is unusable.
 */
type RefusalCode = 'NOT_FOUND' | 'CONFLICT' | 'GATE' | 'INVALID';

/**
 * A change of the registry that was not made. The message is a sentence for people; `refusals` are the
 * gate's.
 */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly refusals: readonly string[] = [],
  ) {
    super([message, ...refusals].join('\n  '));
  }
}
