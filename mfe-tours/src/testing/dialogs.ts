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

/** Waits until no dialog is open: it would be there in the next test. */
export async function dialogGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
