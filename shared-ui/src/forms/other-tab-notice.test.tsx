import { act, render, screen } from '@testing-library/react';
import { OtherTabNotice } from './other-tab-notice';

/** What the browser does when another tab stores something under that key, or removes it. */
const inOtherTab = (key: string, newValue: string | null) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

it('a form says that it is typed in another tab, and that the draft was sent or discarded there', () => {
  render(<OtherTabNotice storedAt="draft" />);
  inOtherTab('another-draft', '{}');
  expect(screen.queryByText(/another tab/)).not.toBeInTheDocument();
  inOtherTab('draft', '{}');
  expect(screen.getByRole('status')).toHaveTextContent('This form is also open in another tab.');
  inOtherTab('draft', null);
  expect(screen.getByRole('status')).toHaveTextContent(
    'This form was sent in another tab, or its draft was discarded there.',
  );
});

it('says nothing of a draft that is gone where the form says what was saved meanwhile', () => {
  const { rerender } = render(<OtherTabNotice storedAt="draft" hasConflict />);
  inOtherTab('draft', null);
  expect(screen.queryByText(/another tab/)).not.toBeInTheDocument();
  rerender(<OtherTabNotice storedAt="draft" />);
  expect(screen.getByRole('status')).toHaveTextContent('This form was sent in another tab');
  rerender(<OtherTabNotice storedAt="draft" hasConflict />);
  inOtherTab('draft', '{}');
  expect(screen.getByRole('status')).toHaveTextContent('This form is also open in another tab.');
});
