import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { lateData, WhenLoaded } from './late-data';

const after = <Data,>(ms: number, data: Data) =>
  new Promise<Data>((resolve) => setTimeout(resolve, ms, data));

function show(ask: () => Promise<string>) {
  const loader = () => lateData(ask());
  function Component() {
    return (
      <WhenLoaded
        from={useLoaderData<typeof loader>()}
        fallback={<p>Wait a moment</p>}
        failureTitle="Nothing came"
      >
        {(text) => <p>{text}</p>}
      </WhenLoaded>
    );
  }
  const waitings: boolean[] = [];
  const observer = new MutationObserver(() => waitings.push(screen.queryByText('Wait a moment') !== null));
  observer.observe(document.body, { childList: true, subtree: true });
  const ErrorBoundary = () => <p>The screen could not be loaded</p>;
  const router = createMemoryRouter([
    { path: '/', loader, Component, ErrorBoundary, hydrateFallbackElement: <p>On the way</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { hasWaited: () => waitings.includes(true) };
}

describe('data of a screen', () => {
  it('that comes quickly is there with it, without a skeleton', async () => {
    const { hasWaited } = show(() => after(20, 'Here it is'));
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(hasWaited()).toBe(false);
  });

  it('that is slow is not waited for: a skeleton stands there until it comes', async () => {
    const { hasWaited } = show(() => after(500, 'Here it is'));
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(hasWaited()).toBe(true);
  });

  it('that fails at once is for the boundary of the screen', async () => {
    show(() => Promise.reject(new Error('No.')));
    expect(await screen.findByText('The screen could not be loaded')).toBeVisible();
  });

  it('that fails late is explained in its place', async () => {
    show(() => after(500, '').then(() => Promise.reject(new Error('The server is down.'))));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing came');
    expect(screen.getByRole('alert')).toHaveTextContent('The server is down.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
