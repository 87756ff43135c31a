import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Slot, type ShellContext } from './slot';

function show(context?: unknown) {
  const router = createMemoryRouter([
    {
      element: <Outlet context={context} />,
      children: [
        { path: '/', element: <Slot name="home-tours" props={{}} fallback={<p>No tours right now</p>} /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}

describe('a slot', () => {
  it('shows what the shell fills it with', () => {
    const shell: ShellContext = {
      renderSlot: (name, _props, fallback) => (name === 'home-tours' ? <p>Six tours</p> : fallback),
    };
    show(shell);
    expect(screen.getByText('Six tours')).toBeInTheDocument();
  });

  it.each([['no shell'], [{}], [undefined]])('shows its fallback where there is no shell: %p', (context) => {
    show(context);
    expect(screen.getByText('No tours right now')).toBeInTheDocument();
  });
});
