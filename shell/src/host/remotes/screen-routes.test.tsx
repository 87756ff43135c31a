import { render, screen } from '@testing-library/react';
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
import { createSlotRenderer } from './slot-renderer';
import type { RouteModule } from './route-module';
import { screenRoutes, type ScreenSource } from './screen-routes';

interface Given {
  load?: () => Promise<RouteModule>;
  demote?: () => boolean;
  fillSlots?: ScreenSource['fillSlots'];
  login?: true;
}

function show({
  load = async () => ({ Component: () => <h1>Screen</h1> }),
  demote = () => false,
  fillSlots = async () => ({}),
  login,
}: Given) {
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
    fallBackToPrevious: demote,
    fillSlots,
  };
  const router = createMemoryRouter(
    [...screenRoutes(source), { path: '/login', element: <h1>Login</h1>, hydrateFallbackElement: <></> }],
    { initialEntries: ['/screen?q=tea'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a screen of a remote', () => {
  it('says Loading... and then shows itself with the data of its own loader', async () => {
    const loader: LoaderFunction = async () => 'seven tours';
    show({ load: async () => ({ loader, Component: () => <h1>{useLoaderData<string>()}</h1> }) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByRole('heading', { name: 'seven tours' })).toBeVisible();
  });

  it('sends an anonymous visitor to login and remembers where from, without running its loader', async () => {
    const loader = jest.fn(async () => null);
    const router = show({ login: true, load: async () => ({ loader, Component: () => <h1>Screen</h1> }) });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/screen?q=tea');
    expect(loader).not.toHaveBeenCalled();
  });

  it('says that the sign-in service cannot be reached when nobody can tell who the visitor is', async () => {
    quietly();
    // A signed-in visitor, and a page that Firebase cannot open in.
    useAuth.setState({ user: null, loading: true });
    localStorage.setItem('safar-signed-in', 'amina@example.com');
    const demote = jest.fn(() => true);
    show({ login: true, demote });
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in service cannot be reached.');
    expect(demote).not.toHaveBeenCalled();
  });
});

describe('a screen whose code does not come', () => {
  it('says so, and Retry brings it once it is there', async () => {
    quietly();
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

describe('a screen whose data does not come', () => {
  it("is explained by the screen's own boundary, and the build stays", async () => {
    quietly();
    const demote = jest.fn(() => true);
    show({
      demote,
      load: async () => ({
        Component: () => <h1>Screen</h1>,
        loader: async () => {
          throw new Error('Failed to load packages.');
        },
        ErrorBoundary: () => <p role="alert">{(useRouteError() as Error).message}</p>,
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load packages.');
    expect(demote).not.toHaveBeenCalled();
  });

  it('is explained by the house when the screen has no words, and Retry loads the data again', async () => {
    quietly();
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

  it('gives way to the build before it', async () => {
    quietly();
    let demoted = false;
    show({
      load: async () => ({ Component: demoted ? () => <h1>Previous build</h1> : Broken }),
      demote: () => {
        const first = !demoted;
        demoted = true;
        return first;
      },
    });
    expect(await screen.findByRole('heading', { name: 'Previous build' })).toBeVisible();
  });

  it('shows the contained failure when there is no other build', async () => {
    quietly();
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
    const Filling = ({ loaderData }: Record<string, unknown>) => <p>{String(loaderData)} tours</p>;
    show({
      load,
      fillSlots: async () => ({ 'home-tours': { module: { Component: Filling }, loaderData: 6 } }),
    });
    expect(await screen.findByText('6 tours')).toBeVisible();
  });

  it('shows its fallback when nothing fills it, and the screen around it lives', async () => {
    show({ load });
    expect(await screen.findByText('No tours right now')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('shows its fallback when what fills it crashes', async () => {
    quietly();
    const Filling = () => {
      throw new Error('crash in a slot');
    };
    show({
      load,
      fillSlots: async () => ({ 'home-tours': { module: { Component: Filling }, loaderData: null } }),
    });
    expect(await screen.findByText('No tours right now')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('knows nothing to show for a name nobody fills', () => {
    expect(createSlotRenderer({})('home-tours', {}, 'fallback')).toBe('fallback');
  });
});
