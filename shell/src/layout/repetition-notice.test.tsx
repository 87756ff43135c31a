import { useRepetitions } from '@safar/shared-auth';
import { act, render, screen } from '@testing-library/react';
import { RepetitionNotice } from './repetition-notice';

it('says that something is sent again, and nothing when all is well', () => {
  render(<RepetitionNotice />);
  expect(document.body).toHaveTextContent(/^$/);
  act(() => useRepetitions.setState({ count: 1 }));
  expect(screen.getByText('No response yet. Trying again …')).toHaveAttribute('aria-live', 'polite');
  act(() => useRepetitions.setState({ count: 0 }));
  expect(document.body).toHaveTextContent(/^$/);
});
