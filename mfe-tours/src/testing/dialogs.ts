import { screen, waitFor } from '@testing-library/react';

/** Waits until no dialog is open: it would be there in the next test. */
export async function dialogGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
