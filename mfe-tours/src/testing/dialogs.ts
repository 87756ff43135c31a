import { screen, waitFor } from '@testing-library/react';

/** SweetAlert2 asks for what jsdom lacks. For `beforeAll`. */
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
 * SweetAlert2 gives the focus back this long after it closed. A dialog opened before that takes over its
 * opener.
 */
const FOCUS_RETURNS_MS = 100;

/**
 * Waits until no dialog is open and the last one has given the focus back: else the next test inherits it.
 */
export async function dialogGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const until = performance.now() + 2 * FOCUS_RETURNS_MS;
  await waitFor(() => expect(performance.now()).toBeGreaterThan(until));
}
