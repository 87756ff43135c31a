import '../../testing/browser-stubs';
import type { useAuth } from '@safar/shared-auth';
import { signInAs } from '@safar/shared-auth/testing';
import { Slot } from '@safar/shared-ui/slot';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { freshName, openTab, route, served, server } from './testing/open-tab';

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

const screenSaying = (text: string) => () => ({ Component: () => <h1>{text}</h1> });
/** A link in the menu, which is closed in a narrow window. */
const linkTo = (name: string) => screen.queryByRole('link', { name, hidden: true });
const heading = () => screen.getByRole('heading', { level: 1 });

/** A form whose data says which build loaded it, and with which search. */
const formOf = (build: string) => () => ({
  loader: async ({ request }: LoaderFunctionArgs) => `data of ${build}${new URL(request.url).search}`,
  Component: function Form() {
    const [text, setText] = useState('');
    const [, setSearch] = useSearchParams();
    return (
      <>
        <h1>Form of {build}</h1>
        <p>{useLoaderData<string>()}</p>
        <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => setSearch({ q: 'tea' })}>Search</button>
        <Slot name="home-tours" props={{}} fallback={<p>The slot is empty</p>} />
      </>
    );
  },
});

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

describe('a release with another remote definition', () => {
  it('adds its routes and links', async () => {
    const name = freshName();
    const tab = await openTab(
      [served(name, 'a', { routes: [route('/form')] }, { './form': formOf('a') })],
      '/form',
    );
    await screen.findByLabelText('Note');
    const link = { label: 'Reviews', path: '/reviews', order: 15 };
    const definition = { routes: [route('/form'), route('/reviews')], nav: [link] };
    await tab.swapRemotes(served(name, 'b', definition, { './reviews': screenSaying('Reviews') }));
    await tab.visit('/reviews');
    expect(heading()).toHaveTextContent('Reviews');
    expect(linkTo('Reviews')).toBeInTheDocument();
  });

  it('without the screen in use keeps it until the visitor goes elsewhere', async () => {
    const name = freshName();
    const tab = await openTab(
      [served(name, 'a', { routes: [route('/form')] }, { './form': formOf('a') })],
      '/form',
    );
    await tab.user.type(await screen.findByLabelText('Note'), 'Half');
    await tab.swapRemotes(
      served(name, 'b', { routes: [route('/other')] }, { './other': screenSaying('Other of b') }),
    );
    await act(() => tab.router.revalidate());
    expect(screen.getByLabelText('Note')).toHaveValue('Half');

    await tab.visit('/other');
    expect(heading()).toHaveTextContent('Other of b');
    await tab.visit('/form');
    expect(heading()).toHaveTextContent("Looks like you're lost");
  });

  it('does not get the path that another definition has already', async () => {
    const [first, second] = [freshName(), freshName()];
    const definition = { routes: [route('/form')] };
    const a = served(first, 'a', definition, { './form': formOf('a') });
    const tab = await openTab([a], '/nowhere');
    await tab.swapRemotes(a, served(second, 'b', definition, { './form': formOf('b') }));
    await tab.visit('/form');
    expect(heading()).toHaveTextContent('Form of a');
  });
});

describe('a disabled remote', () => {
  const link = { label: 'Reviews', path: '/reviews', order: 15 };

  it('has no links, shows a message at its address, and its slots show their fallback', async () => {
    const [name, slotRemote] = [freshName(), freshName()];
    const home = served(
      name,
      'a',
      { routes: [route('/form', { slots: ['home-tours'] })] },
      { './form': formOf('a') },
    );
    const reviews = served(
      slotRemote,
      'a',
      {
        team: 'Reviews',
        routes: [route('/reviews')],
        nav: [link],
        slots: [{ name: 'home-tours', module: 'slot' }],
      },
      { './slot': screenSaying('Slot'), './reviews': screenSaying('Reviews') },
    );
    const tab = await openTab([home, reviews], '/reviews');
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(linkTo('Reviews')).toBeInTheDocument();

    await tab.swapRemotes(home, { ...reviews, disabled: true });
    expect(heading()).toHaveTextContent('Reviews');
    await tab.visit('/form');
    expect(screen.getByText('The slot is empty')).toBeVisible();
    expect(linkTo('Reviews')).not.toBeInTheDocument();
    // The router logs every error that a boundary shows.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await tab.visit('/reviews');
    expect(screen.getByRole('alert')).toHaveTextContent('The Reviews pages are temporarily unavailable.');

    await tab.swapRemotes(home, reviews);
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
  });
});

describe('a screen that failed', () => {
  it.each([
    ['because it crashed', { './form': () => ({ Component: () => [{}] as never }) }],
    ['because its code did not load', {}],
  ])('%s is loaded again when the next release arrives', async (_how, modules) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const name = freshName();
    const definition = { routes: [route('/form')] };
    const tab = await openTab([served(name, 'a', definition, modules)], '/form');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await tab.swapRemotes(served(name, 'b', definition, { './form': formOf('b') }));
    expect(await screen.findByText('data of b')).toBeVisible();
  });
});
