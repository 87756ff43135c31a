import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Waits for the dialog with that title, presses one of its buttons and waits until it is gone. Resolves to
 * the rest of its text.
 */
export async function clickInDialog(title: string, button: string): Promise<string> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await userEvent.click(screen.getByRole('button', { name: button }));
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  return text;
}
