import { act } from '@testing-library/react';

/** Hides the tab and shows it again, `afterMs` later by its clock. */
export function hideTab({ afterMs }: { readonly afterMs: number }): void {
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    hidden.mockReturnValue(state === 'hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn('hidden');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + afterMs);
  turn('visible');
  clock.mockRestore();
  visibility.mockRestore();
  hidden.mockRestore();
}
