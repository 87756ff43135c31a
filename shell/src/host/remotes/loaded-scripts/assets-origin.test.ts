import { subscribeToBuildEvents, type BuildEvent } from '../modules/build-events';
import { createFederation } from '../modules/federation';
import { RemoteLoader } from '../modules/remote-loader';
import { isRouteModule } from '../modules/route-module';
import { FakeContainerServer, releaseOf } from '../modules/testing/fake-container-server';

const CDN = 'https://cdn.example';
const server = new FakeContainerServer();
beforeAll(() => {
  server.start();
  // As webpack sets it in a shell that was loaded from there.
  Reflect.set(globalThis, '__webpack_public_path__', `${CDN}/assets/`);
});
afterAll(() => {
  server.stop();
  Reflect.deleteProperty(globalThis, '__webpack_public_path__');
});
/** What was asked for, without the number of a retry. */
const requested = () => server.requested.splice(0).map(({ url }) => url.replace(/\d$/, ''));

/** A remote whose files the site has, below the folder of the build, and not the other origin. */
function remote(name: string) {
  const { live, ...release } = releaseOf(name, 'aaaaaaaaaaaa', 'bbbbbbbbbbbb');
  server.serve(live, { './screen': () => ({ Component: () => name }) });
  return { ...release, live: { ...live, byHash: true as const } };
}
const onSite = (path: string) => `http://localhost:3000${path}`;
const ASSET = '/assets/aaaaaaaaaaaa/remoteEntry.js';
const retried = (name: string) => onSite(`/remotes/${name}/aaaaaaaaaaaa/remoteEntry.js?retry=`);

it('remotes are loaded from the site once another origin fails, which is no fault of their builds', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const events: BuildEvent[] = [];
  subscribeToBuildEvents((event) => events.push(event));
  const loader = new RemoteLoader(createFederation());
  const load = (name: string) => loader.load(remote(name), 'screen', isRouteModule);

  const names = ['mfe-one', 'mfe-two'];
  const modules = await Promise.all(names.map(load));
  expect(modules.map(({ Component }) => (Component as () => string)())).toEqual(names);
  // Both were asked for before one of them failed.
  expect(requested()).toEqual([CDN + ASSET, CDN + ASSET, ...names.map(retried)]);
  expect(events.map(({ kind, build }) => [kind, build?.build])).toEqual([
    ['loaded', 'aaaaaaaaaaaa'],
    ['loaded', 'aaaaaaaaaaaa'],
  ]);

  // From now on the site is asked at once. It has nothing at this address here, so that its folder is next.
  await load('mfe-three').catch(() => undefined);
  expect(requested()[0]).toBe(onSite(ASSET));
});
