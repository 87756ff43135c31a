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

const says = (text: string) => () => ({ Component: () => <h1>{text}</h1> });
/** In the menu, which is folded on a narrow window. */
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
        <Slot name="home-tours" props={{}} fallback={<p>Nobody fills it</p>} />
      </>
    );
  },
});

describe('a release while a tab is open', () => {
  it('is what the next visit runs, and the screen in use stays', async () => {
    const name = freshName();
    const definition = { routes: [route('/form'), route('/other')] };
    const tab = await openTab(
      [served(name, 'a', definition, { './form': formOf('a'), './other': says('Other of a') })],
      '/form',
    );
    await tab.user.type(await screen.findByLabelText('Note'), 'Half');

    await tab.adopt(served(name, 'b', definition, { './form': formOf('b'), './other': says('Other of b') }));
    expect(heading()).toHaveTextContent('Form of a');
    expect(screen.getByLabelText('Note')).toHaveValue('Half');

    await tab.visit('/other');
    expect(heading()).toHaveTextContent('Other of b');
    await tab.visit('/form');
    expect(heading()).toHaveTextContent('Form of b');
    expect(screen.getByText('data of b')).toBeVisible();
  });

  it('does not reach a screen in use by new data or another search either', async () => {
    const name = freshName();
    const filler = freshName();
    const definition = { routes: [route('/form', { slots: ['home-tours'] })] };
    const offers = { routes: [], slots: [{ name: 'home-tours', module: 'slot' }] };
    const slot = (build: string) => ({ './slot': () => ({ Component: () => <p>Slot of {build}</p> }) });
    const tab = await openTab(
      [served(name, 'a', definition, { './form': formOf('a') }), served(filler, 'a', offers, slot('a'))],
      '/form',
    );
    await tab.user.type(await screen.findByLabelText('Note'), 'Half');
    await tab.adopt(
      served(name, 'b', definition, { './form': formOf('b') }),
      served(filler, 'b', offers, slot('b')),
    );

    await act(() => tab.router.revalidate());
    expect(screen.getByText('data of a')).toBeVisible();
    expect(screen.getByText('Slot of a')).toBeVisible();
    await tab.user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('data of a?q=tea')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('Half');

    // Elsewhere and back: all of one set.
    await tab.visit('/nowhere');
    await tab.visit('/form');
    expect(screen.getByText('data of b')).toBeVisible();
    expect(screen.getByText('Slot of b')).toBeVisible();
  });

  it('finds the session as it was: it is created once, and the user stays signed in', async () => {
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
      return { Component: () => <h1>{auth.useAuth(({ user }) => user?.email ?? 'nobody')}</h1> };
    };
    const tab = await openTab([served(name, 'a', definition, { './who': who })], '/who');
    const before = (await screen.findByRole('heading', { level: 1 })).textContent;
    await tab.adopt(served(name, 'b', definition, { './who-else': who }));
    await tab.visit('/who-else');
    expect(heading()).toHaveTextContent(before);
    expect(heading()).not.toHaveTextContent('nobody');
    expect(sessions.size).toBe(1);
  });

  it('many releases later is still taken over as one', async () => {
    const name = freshName();
    const definition = { routes: [route('/form'), route('/other')] };
    const tab = await openTab([served(name, 'a', definition, { './form': formOf('a') })], '/form');
    await screen.findByLabelText('Note');
    for (const build of '123456789') {
      await tab.adopt(served(name, build, definition, { './other': says(`Other of ${build}`) }));
    }
    await act(() => tab.router.revalidate());
    expect(screen.getByText('data of a')).toBeVisible();
    await tab.visit('/other');
    expect(heading()).toHaveTextContent('Other of 9');
  });

  it('waits for a navigation that is under way', async () => {
    const name = freshName();
    const definition = { routes: [route('/form'), route('/slow')] };
    let arrive: () => unknown = () => undefined;
    const slow = (build: string) => () => ({
      loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
      Component: () => <h1>Slow of {build}</h1>,
    });
    const tab = await openTab(
      [served(name, 'a', definition, { './form': formOf('a'), './slow': slow('a') })],
      '/form',
    );
    await screen.findByLabelText('Note');
    let arrived: Promise<void> | undefined;
    await act(async () => void (arrived = tab.router.navigate('/slow')));
    const next = served(name, 'b', definition, { './form': formOf('b'), './slow': slow('b') });
    await tab.adopt(next);
    expect(tab.site.remotes).not.toContain(next);
    await act(async () => {
      arrive();
      await arrived;
    });
    expect(heading()).toHaveTextContent('Slow of a');
    expect(tab.site.remotes).toContain(next);
  });
});

describe('a release whose door is another', () => {
  it('adds its routes and links', async () => {
    const name = freshName();
    const tab = await openTab(
      [served(name, 'a', { routes: [route('/form')] }, { './form': formOf('a') })],
      '/form',
    );
    await screen.findByLabelText('Note');
    const link = { label: 'Reviews', path: '/reviews', order: 15 };
    const definition = { routes: [route('/form'), route('/reviews')], nav: [link] };
    await tab.adopt(served(name, 'b', definition, { './reviews': says('Reviews') }));
    await tab.visit('/reviews');
    expect(heading()).toHaveTextContent('Reviews');
    expect(linkTo('Reviews')).toBeInTheDocument();
  });

  it('without the screen in use leaves it until somebody goes elsewhere', async () => {
    const name = freshName();
    const tab = await openTab(
      [served(name, 'a', { routes: [route('/form')] }, { './form': formOf('a') })],
      '/form',
    );
    await tab.user.type(await screen.findByLabelText('Note'), 'Half');
    await tab.adopt(served(name, 'b', { routes: [route('/other')] }, { './other': says('Other of b') }));
    await act(() => tab.router.revalidate());
    expect(screen.getByLabelText('Note')).toHaveValue('Half');

    await tab.visit('/other');
    expect(heading()).toHaveTextContent('Other of b');
    await tab.visit('/form');
    expect(heading()).toHaveTextContent("Looks like you're lost");
  });

  it('that claims the path of another door does not get it', async () => {
    const [first, second] = [freshName(), freshName()];
    const definition = { routes: [route('/form')] };
    const a = served(first, 'a', definition, { './form': formOf('a') });
    const tab = await openTab([a], '/nowhere');
    await tab.adopt(a, served(second, 'b', definition, { './form': formOf('b') }));
    await tab.visit('/form');
    expect(heading()).toHaveTextContent('Form of a');
  });
});

describe('a remote that is switched off', () => {
  const link = { label: 'Reviews', path: '/reviews', order: 15 };

  it('is not linked to, says so at its address, and leaves its slots to their fallback', async () => {
    const [name, filler] = [freshName(), freshName()];
    const home = served(
      name,
      'a',
      { routes: [route('/form', { slots: ['home-tours'] })] },
      { './form': formOf('a') },
    );
    const reviews = served(
      filler,
      'a',
      {
        team: 'Reviews',
        routes: [route('/reviews')],
        nav: [link],
        slots: [{ name: 'home-tours', module: 'slot' }],
      },
      { './slot': says('Slot'), './reviews': says('Reviews') },
    );
    const tab = await openTab([home, reviews], '/reviews');
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(linkTo('Reviews')).toBeInTheDocument();

    await tab.adopt(home, { ...reviews, disabled: true });
    expect(heading()).toHaveTextContent('Reviews');
    await tab.visit('/form');
    expect(screen.getByText('Nobody fills it')).toBeVisible();
    expect(linkTo('Reviews')).not.toBeInTheDocument();
    // The router tells of every error a boundary shows.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await tab.visit('/reviews');
    expect(screen.getByRole('alert')).toHaveTextContent('The Reviews pages are switched off for the moment.');

    await tab.adopt(home, reviews);
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
  });
});

describe('a screen that does not work', () => {
  it.each([
    ['crashed', { './form': () => ({ Component: () => [{}] as never }) }],
    ['never came', {}],
  ])('and %s, is healed by the next release by itself', async (_how, modules) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const name = freshName();
    const definition = { routes: [route('/form')] };
    const tab = await openTab([served(name, 'a', definition, modules)], '/form');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await tab.adopt(served(name, 'b', definition, { './form': formOf('b') }));
    expect(await screen.findByText('data of b')).toBeVisible();
  });
});
