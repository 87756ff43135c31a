import { render, screen } from '@testing-library/react';
import { CharacterCount } from './character-count';

it('says how much room is left, and when it is too much', () => {
  const { rerender } = render(<CharacterCount text="  Two days  " max={2000} />);
  expect(screen.getByText('8 / 2,000')).not.toHaveAttribute('data-over');
  rerender(<CharacterCount text="Two days" max={7} />);
  expect(screen.getByText('8 / 7')).toHaveAttribute('data-over');
});
