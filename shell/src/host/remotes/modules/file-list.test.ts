import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import { createFederation } from './federation';
import { loadFileLists } from './file-list';
import { fileUrl, scriptAttributes } from '../loaded-scripts/script-integrity';
import { RemoteLoader, RemoteUnavailable } from './remote-loader';
import { isRouteModule } from './route-module';
import { FakeContainerServer, releaseOf } from './testing/fake-container-server';

const server = new FakeContainerServer();
const screen = () => ({ Component: () => 'live' });
const MODULES = { './screen': screen, './other': screen };

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** A remote whose files this page does not list. */
function unlisted(name: string): RemoteRelease {
  const release = releaseOf(name, 'aaaaaaaaaaaa');
  server.serve(release.live, MODULES);
  return { ...release, live: { ...release.live, integrity: {}, fileList: 'sha256-list' } };
}

const requests: RequestCache[] = [];
/** Responds to requests for the list of a remote. */
function respond(name: string, response: () => Response | Promise<Response>) {
  requests.length = 0;
  network.use(
    http.get(`http://localhost:3000/remotes/${name}/aaaaaaaaaaaa/files.json`, ({ request }) => {
      requests.push(request.cache);
      return response();
    }),
  );
}
const list = () => Response.json({ integrity: { 'remoteEntry.js': 'sha384-listed' }, modules: {} });
const load = (release: RemoteRelease, loader = new RemoteLoader(createFederation())) =>
  loader.load(release, 'screen', isRouteModule);

it('a remote whose files the page does not list runs with the hashes of its list, loaded once', async () => {
  const release = unlisted('mfe-listed');
  respond(release.name, list);
  await Promise.all([loadFileLists([release]), load(release)]);
  await load(release);
  expect(requests).toEqual(['default']);
  expect(server.requested.at(-1)).toMatchObject({ integrity: 'sha384-listed' });
});

it('a remote of which the page lists one module loads that at once, and another by the list', async () => {
  const { live, ...release } = unlisted('mfe-in-part');
  const integrity = { 'remoteEntry.js': 'sha384-page' };
  const inPart = { ...release, live: { ...live, integrity, modules: { screen: [] } } };
  respond(release.name, () =>
    Response.json({ integrity: { ...integrity, 'other.js': 'sha384-other' }, modules: {} }),
  );
  const loader = new RemoteLoader(createFederation());
  await load(inPart, loader);
  expect(requests).toEqual([]);
  const [entry, other] = [live.entry, 'other.js'].map((file) => fileUrl(live, file));
  const { safarBuild } = scriptAttributes(entry ?? '');
  await loader.load(inPart, 'other', isRouteModule);
  expect(requests).toEqual(['default']);
  // Scripts of one load meet on one object.
  expect(scriptAttributes(other ?? '')).toMatchObject({ integrity: 'sha384-other' });
  expect(scriptAttributes(other ?? '').safarBuild).toBe(safarBuild);
});

it('a list that fails is a failure of the remote, and asked for again past what the browser stored', async () => {
  const release = unlisted('mfe-missing');
  respond(release.name, () => Response.json({ error: {} }, { status: 404 }));
  await expect(load(release)).rejects.toThrow(RemoteUnavailable);
  respond(release.name, list);
  expect(await load(release)).toMatchObject({ Component: expect.any(Function) });
  expect(requests).toEqual(['reload']);
});

it('a list that hangs ends after 4 s, as a script does', async () => {
  const release = unlisted('mfe-hangs');
  respond(release.name, () => new Promise(() => undefined));
  jest.useFakeTimers();
  const loading = load(release);
  const failing = expect(loading).rejects.toMatchObject({ hung: true });
  await jest.advanceTimersByTimeAsync(4_100);
  await failing;
});

it('a remote that is disabled needs none, and one that cannot be had now is no error', async () => {
  const release = unlisted('mfe-later');
  respond(release.name, () => Response.error());
  await loadFileLists([{ ...unlisted('mfe-off'), disabled: true }, release]);
  expect(requests).toHaveLength(1);
});
