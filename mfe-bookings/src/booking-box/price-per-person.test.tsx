import { render, screen } from '@testing-library/react';
import { PricePerPerson } from './price-per-person';

it('a price of a million is smaller, so that its cents stay in the line', () => {
  render(<PricePerPerson price="$1,234,567.50" />);
  expect(screen.getByText('$1,234,567.50')).toHaveStyle({ fontSize: 'var(--size-5)' });
});

it('any other price is as large as ever', () => {
  render(<PricePerPerson price="$99,999.50" />);
  expect(screen.getByText('$99,999.50')).not.toHaveStyle({ fontSize: 'var(--size-5)' });
});
