import { alertDialog } from './dialog';
import { isRefused } from './failure-questions';

/**
 * Shows why a change failed. The title is `refused` when a server decided against it. Without a response
 * nobody knows whether it was made: an error occurred while `doing` it. `kept`: what says behind the reason
 * that nothing is lost, with the space before it.
 */
export function failureDialog(
  error: unknown,
  { refused, doing, kept = '' }: { refused: string; doing: string; kept?: string },
) {
  return alertDialog({
    title: isRefused(error) ? refused : `An error occurred while ${doing}`,
    text: `${error instanceof Error ? error.message : ''}${kept}`,
    icon: 'error',
  });
}
