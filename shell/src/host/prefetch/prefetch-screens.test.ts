import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/early-data.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { shownScreen } from '../../layout/shown-screen';
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
      { path: '/allpak', module: 'list', title: 'All Packages', preload: ['/api/tours'] },
      { path: '/guides/:id', module: 'guide', title: 'Guide' },
      {
        path: '/tour/:id',
        module: 'tour',
        title: 'Tour',
        login: true,
        slots: ['booking-box'],
        preload: ['/api/tours/:id'],
      },
    ],
  }),
  remote('bookings', {
    slots: [{ name: 'booking-box', module: 'box', preload: [`/api/bookings?email=${EMAIL_PLACEHOLDER}`] }],
  }),
];

const TOUR_ID = '6700000000000000000000a1';

/** The addresses that were requested, and the signals by which the requests end. */
let fetched: string[];
let signals: AbortSignal[];

// jsdom does not say what a page has loaded.
beforeAll(() => Object.assign(performance, { getEntriesByName: () => [] }));

beforeEach(() => {
  visitAnonymously();
  fetched = [];
  signals = [];
  jest.spyOn(window, 'fetch').mockImplementation(async (input) => {
    fetched.push(input instanceof Request ? input.url : String(input));
    if (input instanceof Request) signals.push(input.signal);
    return new Response('');
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** jsdom does not say when a page is idle: whenIdle waits 200 ms then. */
const untilIdle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Opens a page with these links. */
function open(...links: string[]) {
  fill(...links);
  prefetchLinkedScreens({ remotes });
}

function fill(...links: string[]) {
  document.body.innerHTML = `<nav><a href="/guides/2">Rafi</a></nav>
    <main>${links.map((href) => `<a href="${href}">A link</a>`).join('')}</main>`;
}

/** Shows another screen, with these links. */
async function leaveFor(...links: string[]) {
  fill(...links);
  shownScreen.dispatchEvent(new Event('shown'));
  await untilIdle();
}

/** Shows a page with these links until what they lead to was fetched, and then another one. */
async function show(...links: string[]) {
  open(...links);
  await untilIdle();
  await leaveFor();
}
const absolute = (...paths: string[]) => paths.map((path) => location.origin + path);
const addresses = (...files: string[]) => absolute(...files.map((file) => assetUrl(file, HASH)));

it('what the content links to is stored: the entry and the chunks of the screen, then its data', async () => {
  await show('/allpak', 'https://elsewhere.example/guides/1');
  expect(fetched).toEqual([...addresses('tours-remoteEntry.js', 'tours-list.js'), ...absolute('/api/tours')]);
});

it('a screen behind a login is stored for who is signed in, with what fills its slots', async () => {
  await show('/tour/1');
  expect(fetched).toEqual([]);
  signInAs({ email: 'amina@safar.example' });
  await show(`/tour/${TOUR_ID}`, '/tour/6700000000000000000000a2');
  expect(fetched).toEqual([
    ...addresses('tours-remoteEntry.js', 'tours-tour.js', 'bookings-remoteEntry.js', 'bookings-box.js'),
    ...absolute(`/api/tours/${TOUR_ID}`, '/api/bookings?email=amina%40safar.example'),
  ]);
});

it('the screen linked first has its data before the files of the second are fetched', async () => {
  await show('/allpak', '/guides/1');
  expect(fetched).toEqual([
    ...addresses('tours-remoteEntry.js', 'tours-list.js'),
    ...absolute('/api/tours'),
    ...addresses('tours-remoteEntry.js', 'tours-guide.js'),
  ]);
});

it('no more than two screens of a page are stored', async () => {
  signInAs();
  await show('/allpak', '/guides/1', '/tour/1');
  expect(fetched).toEqual(expect.arrayContaining(addresses('tours-list.js', 'tours-guide.js')));
  expect(fetched).not.toEqual(expect.arrayContaining(addresses('tours-tour.js')));
});

it('data that a search of the link changes are left to its screen', async () => {
  await show('/allpak?q=Sajek');
  expect(fetched).toEqual(addresses('tours-remoteEntry.js', 'tours-list.js'));
});

it('data that nobody used end with the page that links to them', async () => {
  await show('/allpak');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('data are loaded again through a service worker that has come, which keeps them', async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  open('/allpak');
  await untilIdle();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await untilIdle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await leaveFor();
});

it('what another screen links to is fetched when that is shown', async () => {
  open();
  await leaveFor('/guides/1');
  expect(fetched).toEqual(expect.arrayContaining(addresses('tours-guide.js')));
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is stored with %j', async (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await show('/allpak');
  expect(fetched).toEqual([]);
});
