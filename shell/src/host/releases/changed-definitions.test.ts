import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { act, screen } from '@testing-library/react';
import { freshName, openTab, route, served, server } from './testing/open-tab';
import { formOf, heading, linkTo, screenSaying } from './testing/served-screens';

beforeAll(() => server.start());
afterAll(() => server.stop());

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

describe('a disabled remote whose screens ask for a login', () => {
  it('says so to an anonymous visitor, and the footer has no link to it', async () => {
    useAuth.setState({ user: null, loading: false });
    // The router logs every error that a boundary shows.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const remote = served(
      freshName(),
      'a',
      { team: 'Tasks', routes: [route(paths.taskBoard, { login: true })] },
      { [`.${paths.taskBoard}`]: screenSaying('Task board') },
    );
    const tab = await openTab([remote], paths.terms);
    expect(linkTo('Task board')).toBeInTheDocument();
    await tab.swapRemotes({ ...remote, disabled: true });
    await tab.visit(paths.taskBoard);
    expect(screen.getByRole('alert')).toHaveTextContent('The Tasks pages are temporarily unavailable.');
    expect(tab.router.state.location.pathname).toBe(paths.taskBoard);
    expect(linkTo('Task board')).not.toBeInTheDocument();
  });
});

describe('a screen that failed', () => {
  it.each([
    ['because it crashed', { './form': () => ({ Component: () => [{}] as never }) }],
    ['because its code did not load', {}],
  ])('%s is loaded again when the next release arrives', async (_how, modules) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The federation runtime does when a build is registered again.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const name = freshName();
    const definition = { routes: [route('/form')] };
    const tab = await openTab([served(name, 'a', definition, modules)], '/form');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await tab.swapRemotes(served(name, 'b', definition, { './form': formOf('b') }));
    expect(await screen.findByText('data of b')).toBeVisible();
  });
});
