import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './stepper';

function Passengers({ initial = 1 }: { initial?: number }) {
  const [value, setValue] = useState(initial);
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

it('keeps a number that is above its limit by now until it is lowered', async () => {
  render(<Passengers initial={6} />);
  expect(screen.getByRole('status')).toHaveTextContent('6');
  expect(screen.getByRole('button', { name: 'More passengers' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Fewer passengers' }));
  expect(screen.getByRole('status')).toHaveTextContent('3');
});
