import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { createMemoryRouter } from 'react-router-dom';
import { prefetchLinkedScreens } from './prefetch-screens';

const HASH = `sha256-${'A'.repeat(43)}=`;

/** A build whose page lists the files of all its modules. */
function remote(name: string, definition: Partial<RemoteRelease['definition']>): RemoteRelease {
  const modules = [...(definition.routes ?? []), ...(definition.slots ?? [])].map(({ module }) => module);
  const files = ['remoteEntry.js', ...modules.map((module) => `${module}.js`)].map(
    (file) => `${name}-${file}`,
  );
  return {
    name,
    definition: { name, team: name, routes: [], slots: [], nav: [], menu: [], ...definition },
    live: {
      build: 'aaaaaaaaaaaa',
      url: `/remotes/${name}/`,
      entry: `${name}-remoteEntry.js`,
      global: name,
      integrity: Object.fromEntries(files.map((file) => [file, HASH])),
      modules: Object.fromEntries(modules.map((module) => [module, [`${name}-${module}.js`]])),
      byHash: true,
    },
  };
}

const remotes = [
  remote('tours', {
    routes: [
      { path: '/allpak', module: 'list', title: 'All Packages' },
      { path: '/guides/:id', module: 'guide', title: 'Guide' },
      { path: '/tour/:id', module: 'tour', title: 'Tour', login: true, slots: ['booking-box'] },
    ],
  }),
  remote('bookings', { slots: [{ name: 'booking-box', module: 'box' }] }),
];

let fetched: string[];

// jsdom does not say what a page has loaded.
beforeAll(() => Object.assign(performance, { getEntriesByName: () => [] }));

beforeEach(() => {
  visitAnonymously();
  fetched = [];
  jest.spyOn(window, 'fetch').mockImplementation(async (input) => {
    fetched.push(String(input));
    return new Response('');
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

/** Shows a page with these links until its files were fetched. */
async function show(...links: string[]) {
  document.body.innerHTML = `<nav><a href="/guides/2">Rafi</a></nav>
    <main>${links.map((href) => `<a href="${href}">A link</a>`).join('')}</main>`;
  const router = createMemoryRouter([{ path: '*', loader: () => null }]);
  prefetchLinkedScreens(router, { remotes });
  // jsdom does not say when a page is idle: whenIdle waits 200 ms then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  router.dispose();
}
const addresses = (...files: string[]) => files.map((file) => location.origin + assetUrl(file, HASH));

it('what the content links to is stored: the entry and the chunks of the screen', async () => {
  await show('/allpak', 'https://elsewhere.example/guides/1');
  expect(fetched).toEqual(addresses('tours-remoteEntry.js', 'tours-list.js'));
});

it('a screen behind a login is stored for who is signed in, with what fills its slots', async () => {
  await show('/tour/1');
  expect(fetched).toEqual([]);
  signInAs();
  await show('/tour/1', '/tour/2');
  expect(fetched).toEqual(
    addresses('tours-remoteEntry.js', 'tours-tour.js', 'bookings-remoteEntry.js', 'bookings-box.js'),
  );
});

it('no more than two screens of a page are stored', async () => {
  signInAs();
  await show('/allpak', '/guides/1', '/tour/1');
  expect(fetched).toEqual(expect.arrayContaining(addresses('tours-list.js', 'tours-guide.js')));
  expect(fetched).not.toEqual(expect.arrayContaining(addresses('tours-tour.js')));
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is stored with %j', async (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await show('/allpak');
  expect(fetched).toEqual([]);
});
