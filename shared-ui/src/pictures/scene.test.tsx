import { fireEvent, render } from '@testing-library/react';
import { Scene } from './scene';

it('a drawing that does not load, such as without a network, leaves no broken picture', () => {
  const { container } = render(<Scene of={{ kind: 'lake', name: 'nobody-here' }} />);
  const drawing = container.querySelector('img') ?? container;
  fireEvent.error(drawing);
  expect(drawing).not.toBeVisible();
  fireEvent.load(drawing);
  expect(drawing).toBeVisible();
});
