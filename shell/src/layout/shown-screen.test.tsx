import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { shownScreen, useShownScreen } from './shown-screen';

function Site() {
  useShownScreen();
  return <Outlet />;
}

it('says that another screen is shown when it is in the page, not when the router has it', async () => {
  const router = createMemoryRouter([
    {
      element: <Site />,
      children: [
        { path: '/', element: 'Home' },
        { path: '/about', element: 'About' },
      ],
    },
  ]);
  const [whenShown, whenRouted]: [string[], string[]] = [[], []];
  router.subscribe(({ location }) => whenRouted.push(`${location.pathname} with ${pageText()}`));
  shownScreen.addEventListener('shown', () => whenShown.push(pageText()));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/about'));
  expect(whenRouted.at(-1)).toBe('/about with Home');
  expect(whenShown).toEqual(['About']);
});

const pageText = () => document.body.textContent;
