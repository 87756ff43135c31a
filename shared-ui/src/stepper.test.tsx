import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './stepper';

function Passengers() {
  const [value, setValue] = useState(1);
  return <Stepper label="Passengers" value={value} min={1} max={3} onChange={setValue} />;
}

it('counts within its limits and keeps the focus at them', async () => {
  render(<Passengers />);
  expect(screen.getByRole('group', { name: 'Passengers' })).toBeInTheDocument();
  const more = screen.getByRole('button', { name: 'More passengers' });
  const fewer = screen.getByRole('button', { name: 'Fewer passengers' });
  expect(fewer).toHaveAttribute('aria-disabled', 'true');

  for (let press = 0; press < 5; press += 1) await userEvent.click(more);
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(more).toHaveFocus();

  await userEvent.click(fewer);
  expect(screen.getByRole('status')).toHaveTextContent('2');
});
