import { alertDialog } from './dialog';

/**
 * Shows why a change failed. The title is `refused` when a server decided against it, which the `kind` of an
 * ApiFailure says. Without a response nobody knows whether it was made: an error occurred while `doing` it.
 * `kept`: what says behind the reason that nothing is lost, with the space before it.
 */
export function failureDialog(
  error: unknown,
  { refused, doing, kept = '' }: { refused: string; doing: string; kept?: string },
) {
  const isKnown = error instanceof Error;
  const isRefused = isKnown && 'kind' in error && error.kind === 'http';
  return alertDialog({
    title: isRefused ? refused : `An error occurred while ${doing}`,
    text: `${isKnown ? error.message : ''}${kept}`,
    icon: 'error',
  });
}
