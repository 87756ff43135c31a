import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { prefetchLinks } from './prefetch-links';
import type { RouteModule } from '../remotes/modules/route-module';
import { screenRoutes } from '../remotes/screens/screen-routes';

const loader = jest.fn(async ({ request }: { request: Request }) => new URL(request.url).search || 'tours');
const load = jest.fn<Promise<RouteModule>, [module: string, early: boolean]>();
const fillSlots = jest.fn(async () => ({}));

function Page() {
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="/tours">Tours</Link>
      <Link to="/tours?q=tea">Tea</Link>
      <Link to="/mine">Mine</Link>
      <Link to="/tours" target="_blank">
        Tours in a tab
      </Link>
      <a href="https://elsewhere.example/tours">Elsewhere</a>
      <Outlet />
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
let stop: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  visitAnonymously();
  history.replaceState(null, '', '/');
  jest.clearAllMocks();
  load.mockImplementation(async (module) => ({
    loader,
    Component: () => (
      <h1>
        {module} {useLoaderData<string>()}
      </h1>
    ),
  }));
  const routes = [
    { path: '/tours', module: 'Tours', title: 'Tours' },
    { path: '/mine', module: 'Mine', title: 'Mine', login: true as const },
    { path: '/login', module: 'Login', title: 'Login' },
  ];
  const source = { team: 'Tours', routes, load, fallBackToPrevious: () => false, fillSlots };
  router = createBrowserRouter([
    { element: <Page />, children: [...screenRoutes(source), { path: '/', element: <h1>Home</h1> }] },
  ]);
  stop = prefetchLinks(router, () => router.routes);
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  stop();
  router.dispose();
});

const link = (name: string) => screen.getByRole('link', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function pointAt(name: string) {
  fireEvent.pointerOver(link(name));
  await wait(60);
  fireEvent.pointerOut(link(name));
}
async function follow(name: string, heading: string) {
  fireEvent.click(link(name));
  await wait(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
}

describe('pointing at a link', () => {
  it('prefetches code and data, which the click then uses', async () => {
    await pointAt('Tours');
    expect(load).toHaveBeenCalledWith('Tours', true);
    expect(loader).toHaveBeenCalledTimes(1);
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(1);
    expect(fillSlots).toHaveBeenCalledTimes(1);
  });

  it('only in passing loads nothing', async () => {
    fireEvent.pointerOver(link('Tours'));
    await wait(40);
    fireEvent.pointerOut(link('Tours'));
    await wait(1000);
    expect(load).not.toHaveBeenCalled();
  });

  it('is the same as focusing it', async () => {
    fireEvent.focusIn(link('Tours'));
    await wait(60);
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('loads nothing for a new tab, another site, or the current page', async () => {
    for (const name of ['Tours in a tab', 'Elsewhere', 'Home']) await pointAt(name);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads nothing for a visitor who asked the browser to save data', async () => {
    const saving = { connection: { saveData: true } };
    Object.defineProperty(navigator, 'connection', { value: saving.connection, configurable: true });
    await pointAt('Tours');
    Reflect.deleteProperty(navigator, 'connection');
    expect(load).not.toHaveBeenCalled();
  });

  it('of a guarded screen prefetches the login screen for an anonymous visitor, and nothing else', async () => {
    await pointAt('Mine');
    expect(load.mock.calls).toEqual(expect.arrayContaining([['Login', true]]));
    expect(load.mock.calls.flat()).not.toContain('Mine');
    await follow('Mine', 'Login ?returnTo=%2Fmine');
  });

  it('of a guarded screen prefetches that screen for a signed-in visitor', async () => {
    signInAs();
    await pointAt('Mine');
    expect(load).toHaveBeenCalledWith('Mine', true);
    await follow('Mine', 'Mine tours');
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('to another search of the same screen loads only its data', async () => {
    await follow('Tours', 'Tours tours');
    fillSlots.mockClear();
    await pointAt('Tea');
    await follow('Tea', 'Tours ?q=tea');
    expect(loader).toHaveBeenCalledTimes(2);
    expect(fillSlots).not.toHaveBeenCalled();
  });
});

describe('what was prefetched', () => {
  const requestsOf = () => loader.mock.calls.map(([{ request }]) => request);

  it('is stale after 15 seconds', async () => {
    await pointAt('Tours');
    await wait(15_000);
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('serves one navigation, and no revalidation', async () => {
    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
    await act(() => router.revalidate());
    await wait(0);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the screen was revalidated', () => router.revalidate()],
    ['the visitor signed in', async () => void signInAs()],
    ['the visitor went elsewhere', () => router.navigate('/?tab=hotel')],
  ])('is dropped once %s', async (_what, happen) => {
    await pointAt('Tours');
    await act(happen);
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('is aborted when it is no longer needed, and goes on when it is', async () => {
    await pointAt('Tours');
    await act(() => router.navigate('/?tab=hotel'));
    expect(requestsOf()[0]?.signal.aborted).toBe(true);

    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
    expect(requestsOf()[1]?.signal.aborted).toBe(false);
  });
});

describe('when a prefetch fails', () => {
  it('nothing is logged, and the click loads again', async () => {
    loader.mockRejectedValueOnce(new Error('down'));
    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('after the click, the click loads again too', async () => {
    let fail: (cause: Error) => void = () => undefined;
    loader.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    await pointAt('Tours');
    fireEvent.click(link('Tours'));
    await wait(0);
    expect(loader).toHaveBeenCalledTimes(1);
    fail(new Error('down'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tours tours'));
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('or redirects, the navigation follows the redirect itself', async () => {
    loader.mockImplementationOnce(async () => {
      throw new Response(null, { status: 302, headers: { Location: '/login' } });
    });
    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
  });
});

it('loads nothing after it was stopped', async () => {
  stop();
  await pointAt('Tours');
  expect(load).not.toHaveBeenCalled();
  expect(useAuth.getState().user).toBeNull();
});
