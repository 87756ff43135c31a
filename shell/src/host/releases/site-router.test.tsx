import type { useAuth } from '@safar/shared-auth';
import { signInAs } from '@safar/shared-auth/testing';
import { act, screen } from '@testing-library/react';
import { freshName, openTab, route, served, server } from './testing/open-tab';
import { formOf, heading, screenSaying } from './testing/served-screens';

jest.mock('virtual:shared-modules', () => ({
  sharedModules: {
    '@safar/shared-auth': {
      version: '1.0.0',
      lib: () => jest.requireActual<object>('@safar/shared-auth'),
      shareConfig: { singleton: true, eager: true, requiredVersion: '^1.0.0' },
    },
  },
}));

beforeAll(() => server.start());
afterAll(() => server.stop());

describe('a release while a tab is open', () => {
  it('runs at the next navigation, and the screen in use stays', async () => {
    const name = freshName();
    const definition = { routes: [route('/form'), route('/other')] };
    const tab = await openTab(
      [served(name, 'a', definition, { './form': formOf('a'), './other': screenSaying('Other of a') })],
      '/form',
    );
    await tab.user.type(await screen.findByLabelText('Note'), 'Half');

    await tab.swapRemotes(
      served(name, 'b', definition, { './form': formOf('b'), './other': screenSaying('Other of b') }),
    );
    expect(heading()).toHaveTextContent('Form of a');
    expect(screen.getByLabelText('Note')).toHaveValue('Half');

    await tab.visit('/other');
    expect(heading()).toHaveTextContent('Other of b');
    await tab.visit('/form');
    expect(heading()).toHaveTextContent('Form of b');
    expect(screen.getByText('data of b')).toBeVisible();
  });

  it('does not reach a screen in use when its data reloads or its search changes', async () => {
    const name = freshName();
    const slotRemote = freshName();
    const definition = { routes: [route('/form', { slots: ['home-tours'] })] };
    const offers = { routes: [], slots: [{ name: 'home-tours', module: 'slot' }] };
    const slot = (build: string) => ({ './slot': () => ({ Component: () => <p>Slot of {build}</p> }) });
    const tab = await openTab(
      [served(name, 'a', definition, { './form': formOf('a') }), served(slotRemote, 'a', offers, slot('a'))],
      '/form',
    );
    await tab.user.type(await screen.findByLabelText('Note'), 'Half');
    await tab.swapRemotes(
      served(name, 'b', definition, { './form': formOf('b') }),
      served(slotRemote, 'b', offers, slot('b')),
    );

    await act(() => tab.router.revalidate());
    expect(screen.getByText('data of a')).toBeVisible();
    expect(screen.getByText('Slot of a')).toBeVisible();
    await tab.user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('data of a?q=tea')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('Half');

    // Elsewhere and back: everything comes from one set.
    await tab.visit('/nowhere');
    await tab.visit('/form');
    expect(screen.getByText('data of b')).toBeVisible();
    expect(screen.getByText('Slot of b')).toBeVisible();
  });

  it('uses the session that exists: it is created once, and the user stays signed in', async () => {
    signInAs();
    const name = freshName();
    const definition = { routes: [route('/who'), route('/who-else')] };
    const sessions = new Set<unknown>();
    const who = (scope: unknown) => {
      const { ['@safar/shared-auth']: versions } = scope as Record<
        string,
        Record<string, { lib: () => unknown }>
      >;
      const auth = Object.values(versions ?? {})[0]?.lib() as { useAuth: typeof useAuth };
      sessions.add(auth.useAuth);
      return { Component: () => <h1>{auth.useAuth(({ user }) => user?.email ?? 'anonymous')}</h1> };
    };
    const tab = await openTab([served(name, 'a', definition, { './who': who })], '/who');
    const user = (await screen.findByRole('heading', { level: 1 })).textContent;
    await tab.swapRemotes(served(name, 'b', definition, { './who-else': who }));
    await tab.visit('/who-else');
    expect(heading()).toHaveTextContent(user);
    expect(heading()).not.toHaveTextContent('anonymous');
    expect(sessions.size).toBe(1);
  });

  it('after many others is still swapped in at once', async () => {
    const name = freshName();
    const definition = { routes: [route('/form'), route('/other')] };
    const tab = await openTab([served(name, 'a', definition, { './form': formOf('a') })], '/form');
    await screen.findByLabelText('Note');
    for (const build of '123456789') {
      await tab.swapRemotes(
        served(name, build, definition, { './other': screenSaying(`Other of ${build}`) }),
      );
    }
    await act(() => tab.router.revalidate());
    expect(screen.getByText('data of a')).toBeVisible();
    await tab.visit('/other');
    expect(heading()).toHaveTextContent('Other of 9');
  });

  it('waits for a navigation in flight', async () => {
    const name = freshName();
    const definition = { routes: [route('/form'), route('/slow')] };
    let finishLoading: () => unknown = () => undefined;
    const slow = (build: string) => () => ({
      loader: () => new Promise<null>((resolve) => (finishLoading = () => resolve(null))),
      Component: () => <h1>Slow of {build}</h1>,
    });
    const tab = await openTab(
      [served(name, 'a', definition, { './form': formOf('a'), './slow': slow('a') })],
      '/form',
    );
    await screen.findByLabelText('Note');
    let navigation: Promise<void> | undefined;
    await act(async () => void (navigation = tab.router.navigate('/slow')));
    const next = served(name, 'b', definition, { './form': formOf('b'), './slow': slow('b') });
    await tab.swapRemotes(next);
    expect(tab.site.remotes).not.toContain(next);
    await act(async () => {
      finishLoading();
      await navigation;
    });
    expect(heading()).toHaveTextContent('Slow of a');
    expect(tab.site.remotes).toContain(next);
  });
});
