import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { lateData, WhenLoaded } from './late-data';

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

/** Data that arrives, or fails to, when the test says so. */
function arrival() {
  let resolve: (data: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((onData, onFailure) => {
    resolve = onData;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}

describe('data of a screen', () => {
  it('that comes quickly is there with it, without a skeleton', async () => {
    const { hasWaited } = show(async () => 'Here it is');
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(hasWaited()).toBe(false);
  });

  it('that is slow is not waited for: a skeleton stands there until it comes', async () => {
    const { promise, resolve } = arrival();
    show(() => promise);
    expect(await screen.findByText('Wait a moment')).toBeVisible();
    resolve('Here it is');
    expect(await screen.findByText('Here it is')).toBeVisible();
  });

  it('that fails at once is for the boundary of the screen', async () => {
    show(() => Promise.reject(new Error('No.')));
    expect(await screen.findByText('The screen could not be loaded')).toBeVisible();
  });

  it('that fails late is explained in its place', async () => {
    const { promise, reject } = arrival();
    show(() => promise);
    expect(await screen.findByText('Wait a moment')).toBeVisible();
    reject(new Error('The server is down.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing came');
    expect(screen.getByRole('alert')).toHaveTextContent('The server is down.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
