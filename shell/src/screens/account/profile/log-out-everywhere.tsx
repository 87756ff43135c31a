import { logOutEverywhere } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { alertDialog, confirmDialog } from '@safar/shared-ui/dialog';
import { useState } from 'react';

/**
 * Logs out on all devices, after a question that says what this does. The guard then opens the login screen.
 */
export function LogOutEverywhere() {
  const [busy, setBusy] = useState(false);

  async function ask(button: HTMLElement) {
    const sure = await confirmDialog({
      title: 'Log out on all devices?',
      text: 'You are logged out here and in every other browser and app, at once. Your data stays, and you can log in again.',
      confirm: 'Log out everywhere',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await logOutEverywhere();
    } catch (error) {
      setBusy(false);
      const text = error instanceof Error ? error.message : '';
      await alertDialog({ title: 'You are still logged in', text, icon: 'error' });
      // A dialog that opens right after another one does not always return the focus.
      button.focus();
    }
  }

  return (
    <Button
      variant="danger"
      busy={busy}
      busyText="Logging out..."
      onClick={({ currentTarget }) => void ask(currentTarget)}
    >
      Log out on all devices
    </Button>
  );
}
