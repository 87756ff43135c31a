import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuth } from '@safar/shared-auth';
import { Slot } from '@safar/shared-ui/slot';
import {
  createMemoryRouter,
  RouterProvider,
  useLoaderData,
  useRouteError,
  type LoaderFunction,
} from 'react-router-dom';
import { createSlotRenderer } from '../slots/slot-renderer';
import type { RouteModule } from '../modules/route-module';
import { screenRoutes } from './screen-routes';
import type { ScreenSource } from './screen-source';

interface ScreenOptions {
  load?: () => Promise<RouteModule>;
  fallBackToPrevious?: () => boolean;
  fillSlots?: ScreenSource['fillSlots'];
  login?: true;
}

function show({
  load = async () => ({ Component: () => <h1>Screen</h1> }),
  fallBackToPrevious = () => false,
  fillSlots = async () => ({}),
  login,
}: ScreenOptions) {
  const source: ScreenSource = {
    team: 'Tours',
    routes: [
      {
        path: '/screen',
        module: 'screen',
        title: 'Screen',
        slots: ['home-tours'],
        ...(login ? { login } : {}),
      },
    ],
    load,
    fallBackToPrevious,
    fillSlots,
  };
  const router = createMemoryRouter(
    [...screenRoutes(source), { path: '/login', element: <h1>Login</h1>, hydrateFallbackElement: <></> }],
    { initialEntries: ['/screen?q=tea'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a screen of a remote', () => {
  it('says Loading... and then shows the data of its own loader', async () => {
    const loader: LoaderFunction = async () => 'seven tours';
    show({ load: async () => ({ loader, Component: () => <h1>{useLoaderData<string>()}</h1> }) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByRole('heading', { name: 'seven tours' })).toBeVisible();
  });

  it('sends an anonymous visitor to login with the return path, and does not run its loader', async () => {
    const loader = jest.fn(async () => null);
    const router = show({ login: true, load: async () => ({ loader, Component: () => <h1>Screen</h1> }) });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/screen?q=tea');
    expect(loader).not.toHaveBeenCalled();
  });

  it('says that the sign-in service cannot be reached when the visitor cannot be identified', async () => {
    silenceConsole();
    // A signed-in visitor, and a page in which Firebase cannot start.
    useAuth.setState({ user: null, loading: true });
    localStorage.setItem('safar-signed-in', 'amina@example.com');
    const fallBackToPrevious = jest.fn(() => true);
    show({ login: true, fallBackToPrevious });
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in service cannot be reached.');
    expect(fallBackToPrevious).not.toHaveBeenCalled();
  });
});

describe('a screen whose code does not load', () => {
  it('shows a failure, and Retry loads it once it is there', async () => {
    silenceConsole();
    let down = true;
    show({
      load: async () => {
        if (down) throw new Error('down');
        return { Component: () => <h1>Back again</h1> };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
  });
});

describe('a screen whose code does not load, and whom nobody asks again', () => {
  it('comes by itself as soon as the browser is online again', async () => {
    silenceConsole();
    let down = true;
    const load = jest.fn(async () => {
      if (down) throw new Error('down');
      return { Component: () => <h1>Back again</h1> };
    });
    show({ load });
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    const before = load.mock.calls.length;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(load.mock.calls.length).toBe(before + 1));
    expect(screen.getByRole('alert')).toBeVisible();
    down = false;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
  });
});

describe('a screen whose data does not load', () => {
  it('shows its own error boundary, and keeps the build', async () => {
    silenceConsole();
    const fallBackToPrevious = jest.fn(() => true);
    show({
      fallBackToPrevious,
      load: async () => ({
        Component: () => <h1>Screen</h1>,
        loader: async () => {
          throw new Error('Failed to load packages.');
        },
        ErrorBoundary: () => <p role="alert">{(useRouteError() as Error).message}</p>,
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load packages.');
    expect(fallBackToPrevious).not.toHaveBeenCalled();
  });

  it('shows a general message when it has no error boundary, and Retry loads the data again', async () => {
    silenceConsole();
    let down = true;
    show({
      load: async () => ({
        Component: () => <h1>Screen</h1>,
        loader: async () => {
          if (down) throw new Response('no', { status: 503 });
          return null;
        },
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Screen' })).toBeVisible();
  });
});

describe('a screen that crashes', () => {
  const Broken = () => {
    throw new Error('crash at render');
  };

  it('is replaced by the previous build', async () => {
    silenceConsole();
    let fallenBack = false;
    show({
      load: async () => ({ Component: fallenBack ? () => <h1>Previous build</h1> : Broken }),
      fallBackToPrevious: () => {
        const first = !fallenBack;
        fallenBack = true;
        return first;
      },
    });
    expect(await screen.findByRole('heading', { name: 'Previous build' })).toBeVisible();
  });

  it('shows the contained failure when there is no other build', async () => {
    silenceConsole();
    show({ load: async () => ({ Component: Broken }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The Tours pages could not be loaded');
  });
});

describe('a slot in a screen', () => {
  const load = async () => ({
    Component: () => (
      <>
        <h1>Home</h1>
        <Slot name="home-tours" props={{}} fallback={<p>No tours right now</p>} />
      </>
    ),
  });

  it('shows what fills it, with its data', async () => {
    const SlotContent = ({ loaderData }: Record<string, unknown>) => <p>{String(loaderData)} tours</p>;
    show({
      load,
      fillSlots: async () => ({ 'home-tours': { module: { Component: SlotContent }, loaderData: 6 } }),
    });
    expect(await screen.findByText('6 tours')).toBeVisible();
  });

  it('shows its fallback when nothing fills it, and the screen around it works', async () => {
    show({ load });
    expect(await screen.findByText('No tours right now')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('shows its fallback when what fills it crashes', async () => {
    silenceConsole();
    const SlotContent = () => {
      throw new Error('crash in a slot');
    };
    show({
      load,
      fillSlots: async () => ({ 'home-tours': { module: { Component: SlotContent }, loaderData: null } }),
    });
    expect(await screen.findByText('No tours right now')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('renders the fallback for a name that no remote fills', () => {
    render(<>{createSlotRenderer({})('home-tours', {}, 'fallback')}</>);
    expect(screen.getByText('fallback')).toBeVisible();
  });
});
