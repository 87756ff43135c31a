import { useRepetitions } from '@safar/shared-auth';
import { act, render, screen } from '@testing-library/react';
import { RepetitionNotice } from './repetition-notice';

it('says that something is sent again, and nothing when all is well', () => {
  const { container } = render(<RepetitionNotice />);
  const region = container.firstElementChild;
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
  act(() => useRepetitions.setState({ count: 1 }));
  expect(screen.getByText('No response yet. Trying again …')).toBeVisible();
  act(() => useRepetitions.setState({ count: 0 }));
  expect(region).toBeEmptyDOMElement();
});
