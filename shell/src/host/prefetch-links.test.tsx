import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { prefetchLinks } from './prefetch-links';
import type { RouteModule } from './remotes/route-module';
import { screenRoutes } from './remotes/screen-routes';

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
  jest.useRealTimers();
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
  it('begins to load code and data, which the click then uses', async () => {
    await pointAt('Tours');
    expect(load).toHaveBeenCalledWith('Tours', true);
    expect(loader).toHaveBeenCalledTimes(1);
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(1);
    expect(fillSlots).toHaveBeenCalledTimes(1);
  });

  it('for a moment only, in passing, loads nothing', async () => {
    fireEvent.pointerOver(link('Tours'));
    await wait(40);
    fireEvent.pointerOut(link('Tours'));
    await wait(1000);
    expect(load).not.toHaveBeenCalled();
  });

  it('counts as well when it is the focus that comes', async () => {
    fireEvent.focusIn(link('Tours'));
    await wait(60);
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('loads nothing for a new tab, another site, or the page one is on', async () => {
    for (const name of ['Tours in a tab', 'Elsewhere', 'Home']) await pointAt(name);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads nothing for somebody who asked to save data', async () => {
    const saving = { connection: { saveData: true } };
    Object.defineProperty(navigator, 'connection', { value: saving.connection, configurable: true });
    await pointAt('Tours');
    Reflect.deleteProperty(navigator, 'connection');
    expect(load).not.toHaveBeenCalled();
  });

  it('asks for nothing that only signed-in users may see, but for the login screen they come to', async () => {
    await pointAt('Mine');
    expect(load.mock.calls).toEqual(expect.arrayContaining([['Login', true]]));
    expect(load.mock.calls.flat()).not.toContain('Mine');
    await follow('Mine', 'Login ?returnTo=%2Fmine');
  });

  it('asks for it once somebody is signed in', async () => {
    signInAs();
    await pointAt('Mine');
    expect(load).toHaveBeenCalledWith('Mine', true);
    await follow('Mine', 'Mine tours');
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('at another search of the same screen asks for its data only', async () => {
    await follow('Tours', 'Tours tours');
    fillSlots.mockClear();
    await pointAt('Tea');
    await follow('Tea', 'Tours ?q=tea');
    expect(loader).toHaveBeenCalledTimes(2);
    expect(fillSlots).not.toHaveBeenCalled();
  });
});

describe('what came early', () => {
  const requestsOf = () => loader.mock.calls.map(([{ request }]) => request);

  it('is too old after 15 seconds', async () => {
    await pointAt('Tours');
    await wait(15_000);
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('serves one navigation, and never what is loaded again', async () => {
    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
    await act(() => router.revalidate());
    await wait(0);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the page was loaded again', () => router.revalidate()],
    ['somebody signed in', async () => void signInAs()],
    ['somebody went elsewhere', () => router.navigate('/?tab=hotel')],
  ])('does not count any more once %s', async (_what, happen) => {
    await pointAt('Tours');
    await act(happen);
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('is given up when nobody needs it any more, and kept going when somebody does', async () => {
    await pointAt('Tours');
    await act(() => router.navigate('/?tab=hotel'));
    expect(requestsOf()[0]?.signal.aborted).toBe(true);

    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
    expect(requestsOf()[1]?.signal.aborted).toBe(false);
  });
});

describe('when loading early fails', () => {
  it('nobody hears of it, and the click loads anew', async () => {
    loader.mockRejectedValueOnce(new Error('down'));
    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('even after the click', async () => {
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

  it('or leads elsewhere, the click finds its way itself', async () => {
    loader.mockImplementationOnce(async () => {
      throw new Response(null, { status: 302, headers: { Location: '/login' } });
    });
    await pointAt('Tours');
    await follow('Tours', 'Tours tours');
  });
});

it('stops when it is told to', async () => {
  stop();
  await pointAt('Tours');
  expect(load).not.toHaveBeenCalled();
  expect(useAuth.getState().user).toBeNull();
});
