import { ApiFailure } from '@safar/shared-auth';
import { alertDialog, timedDialog } from '@safar/shared-ui/dialog';

/** How long the success dialog shows. Source: Spec 9.8. */
const SUCCESS_MS = 2000;

export const missingFieldsDialog = () =>
  alertDialog({
    icon: 'warning',
    title: 'Missing Fields',
    text: 'Please fill in all fields before updating.',
  });

export const updateFailedDialog = (error: unknown) =>
  alertDialog({ icon: 'error', title: 'Update Failed!', text: failureText(error) });

/** Shows what a server says of a saved package; without a message, that of Spec 9.8. */
export const updatedDialog = ({ title, message }: { title: string; message: string }) =>
  timedDialog({
    icon: 'success',
    title,
    text: message || 'Tour package updated successfully.',
    ms: SUCCESS_MS,
  });

/** Returns the message of the server or of the network failure, else that of Spec 8.9. */
function failureText(error: unknown): string {
  const known =
    error instanceof ApiFailure && (error.kind === 'network' ? error.message : error.serverMessage);
  return known || 'An unexpected error occurred during update.';
}
