import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { usePictureTransition } from './use-picture-transition';

function Site() {
  usePictureTransition();
  return (
    <>
      <Link to="/about">About</Link>
      <Outlet />
    </>
  );
}

function Card({ path, name, list }: { path: string; name: string; list: string }) {
  return (
    <article>
      <div data-travels={path}>
        {name} {list}
      </div>
      <Link to={path}>
        {name}, {list}
      </Link>
    </article>
  );
}

function List() {
  return (
    <>
      <Card path="/tour/1" name="Delta" list="soon" />
      <Card path="/tour/2" name="Tea" list="soon" />
      <Card path="/tour/2" name="Tea" list="seen" />
    </>
  );
}

const Tour = () => <div data-travels="/tour/2">Hero</div>;

const travelling = () =>
  [...document.querySelectorAll('[data-travelling]')].map((found) => found.textContent);

function open() {
  const router = createMemoryRouter([
    {
      element: <Site />,
      children: [
        { path: '/', element: <List /> },
        { path: '/tour/2', element: <Tour /> },
        { path: '/about', element: <h1>About</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

it('the picture of the card that was pressed goes on its way, to the same one on the screen that comes', async () => {
  const { user } = open();
  expect(travelling()).toEqual([]);
  const left: string[][] = [];
  document.addEventListener('click', () => left.push(travelling()), { once: true });
  await user.click(screen.getByRole('link', { name: 'Tea, seen' }));
  expect(left).toEqual([['Tea seen']]);
  expect(travelling()).toEqual(['Hero']);
});

it('goes back to its card', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('link', { name: 'Tea, soon' }));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Delta soon')).toBeVisible();
  expect(travelling()).toEqual(['Tea soon']);
});

it('nothing travels to a screen without it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  expect(travelling()).toEqual([]);
});
