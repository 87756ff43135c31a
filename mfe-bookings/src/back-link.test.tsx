import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BackLink } from './back-link';

const margin = () => getComputedStyle(screen.getByRole('link')).getPropertyValue('margin-inline');

it('the way back has its text where that of the page is, unless it stands after a button', () => {
  const link = <BackLink to="/myCreate">My Create</BackLink>;
  const { rerender } = render(<MemoryRouter>{link}</MemoryRouter>);
  expect(margin()).toBe('calc(-1 * var(--space-3))');
  rerender(
    <MemoryRouter>
      <button type="button">Print</button>
      {link}
    </MemoryRouter>,
  );
  expect(margin()).toBe('');
});
