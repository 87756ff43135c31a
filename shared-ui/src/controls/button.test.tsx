import { createEvent, fireEvent, render, screen } from '@testing-library/react';
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

it('is pressed once by a key that is held', () => {
  render(<Button>Book Now</Button>);
  const button = screen.getByRole('button');
  const isClicked = (key: string, repeat: boolean) =>
    fireEvent(button, createEvent.keyDown(button, { key, repeat }));
  expect(['Enter', ' '].map((key) => isClicked(key, false))).toEqual([true, true]);
  expect(['Enter', ' '].map((key) => isClicked(key, true))).toEqual([false, false]);
  expect(isClicked('Tab', true)).toBe(true);
});

it('has the focus again once it is not busy any more, unless somebody went on meanwhile', () => {
  const show = (busy: boolean) => (
    <>
      <Button busy={busy}>Save</Button>
      <input />
    </>
  );
  const { rerender } = render(show(false));
  const press = () => {
    screen.getByRole('button').focus();
    rerender(show(true));
    // As browsers do, and jsdom does not.
    screen.getByRole('button').blur();
  };
  press();
  rerender(show(false));
  expect(screen.getByRole('button')).toHaveFocus();

  press();
  screen.getByRole('textbox').focus();
  rerender(show(false));
  expect(screen.getByRole('textbox')).toHaveFocus();
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
