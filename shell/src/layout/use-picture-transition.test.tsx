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

const marked = () => [...document.querySelectorAll('[data-travelling]')].map((found) => found.textContent);

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

it('marks the picture of the pressed card, then the same picture on the new screen', async () => {
  const { user } = open();
  expect(marked()).toEqual([]);
  const markedAtClick: string[][] = [];
  document.addEventListener('click', () => markedAtClick.push(marked()), { once: true });
  await user.click(screen.getByRole('link', { name: 'Tea, seen' }));
  expect(markedAtClick).toEqual([['Tea seen']]);
  expect(marked()).toEqual(['Hero']);
});

it('marks the picture of the card again on the way back', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('link', { name: 'Tea, soon' }));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Delta soon')).toBeVisible();
  expect(marked()).toEqual(['Tea soon']);
});

it('marks no picture on the way to a screen without one', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  expect(marked()).toEqual([]);
});
