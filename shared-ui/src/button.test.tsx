import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button, LinkButton } from './button';

it('says what it is busy with, and cannot be pressed meanwhile', async () => {
  const onClick = jest.fn();
  render(
    <Button busy busyText="Adding..." onClick={onClick}>
      Add package
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Adding...' });
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('does not send the form it stands in unless it says so', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Clear</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('leads to another screen as a link', () => {
  const router = createMemoryRouter([{ path: '*', element: <LinkButton to="/allpak">Show All</LinkButton> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('link', { name: 'Show All' })).toHaveAttribute('href', '/allpak');
});
