import { render } from '@testing-library/react';
import { Separated } from './separated';

it('facts are read with a dot between them', () => {
  const { container } = render(<Separated facts={['25 Nov 2026', <b key="of">38 of 40</b>, '$1,330']} />);
  expect(container).toHaveTextContent(/^25 Nov 2026 · 38 of 40 · \$1,330$/);
});
