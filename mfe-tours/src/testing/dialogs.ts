import { screen, waitFor } from '@testing-library/react';

/** Adds what SweetAlert2 needs and jsdom lacks. For `beforeAll`. */
export function prepareForDialogs(): void {
  window.scrollTo = jest.fn();
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: jest.fn(),
      removeListener: jest.fn(),
    });
}

/**
 * SweetAlert2 restores the focus this long after a dialog closed. A dialog that opens before that restores it
 * to the opener of the previous one.
 */
const FOCUS_RESTORE_MS = 100;

/**
 * Waits until no dialog is open and the last one has restored the focus. Otherwise it would do so in the next
 * test.
 */
export async function dialogGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const until = performance.now() + 2 * FOCUS_RESTORE_MS;
  await waitFor(() => expect(performance.now()).toBeGreaterThan(until));
}
