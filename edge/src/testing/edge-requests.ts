import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { addressByHash, ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { listedBuild, openSet } from '@safar/releases/testing/sample-registry';
import type { EDGE_ROUTES } from '../route-access';
import { archiveOf, TOURS_FILES } from './build-archive';
import { REVOKED_ID } from './edge-senders';

/** A request to a route, which its right sender may send. */
export interface EdgeRequest {
  readonly url: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  /** The status when the sender may send it; 200 without one. */
  readonly status?: number;
}

const API = '/__releases/api/mfe-tours';
const BUILD = 'bbbbbbbbbbbb';
const json = (url: string, value: unknown): EdgeRequest => ({
  url,
  body: JSON.stringify(value),
  type: 'application/json',
});
const form = (url: string, fields: Record<string, string>): EdgeRequest => ({
  url,
  body: new URLSearchParams(fields).toString(),
  type: 'application/x-www-form-urlencoded',
  status: 303,
});

/** For each route a valid request, with the token where its address or form has one: types ask for it. */
export const EDGE_REQUESTS: Readonly<
  Record<keyof typeof EDGE_ROUTES, (token: string | undefined) => EdgeRequest | Promise<EdgeRequest>>
> = {
  'GET /*': (token) => ({ url: token === undefined ? '/allpak' : `/allpak?${OVERRIDE_KEY}=${token}` }),
  'GET /isolated': () => ({ url: '/isolated' }),
  'GET /remotes/:name/:build/files.json': () => ({ url: `/remotes/mfe-tours/${BUILD}/files.json` }),
  'GET /remotes/:name/:build/isolated.html': () => ({ url: `/remotes/mfe-tours/${BUILD}/isolated.html` }),
  // There is none with the Auth emulator.
  'GET /shell/:build/google.html': () => ({ url: `/shell/${SHELL.build}/google.html`, status: 404 }),
  'GET /assets/:hash/*': () => ({ url: addressByHash('all.js') }),
  'GET /assets/:hash/*.map': () => ({ url: `${addressByHash('all.js')}.map` }),
  'GET /shell/:build/*': () => ({ url: `/shell/${SHELL.build}/main.js` }),
  'GET /shell/:build/*.map': () => ({ url: `/shell/${SHELL.build}/main.js.map` }),
  'GET /remotes/:name/:build/*': () => ({ url: `/remotes/mfe-tours/${BUILD}/all.js` }),
  'GET /remotes/:name/:build/*.map': () => ({ url: `/remotes/mfe-tours/${BUILD}/all.js.map` }),
  'GET /service-worker.js': () => ({ url: '/service-worker.js' }),
  'GET /__offline': () => ({ url: '/__offline' }),
  'GET /__offline/set.json': () => ({ url: '/__offline/set.json' }),
  'GET /manifest.webmanifest': () => ({ url: '/manifest.webmanifest' }),
  'GET /robots.txt': () => ({ url: '/robots.txt' }),
  'GET /sitemap.xml': () => ({ url: '/sitemap.xml' }),
  'GET /scenes/:kind.svg': () => ({ url: '/scenes/tea.svg' }),
  'GET /scenes/:kind/:slug.svg': () => ({ url: '/scenes/tea/sylhet.svg' }),
  'GET /scenes/wide/:kind/:slug.svg': () => ({ url: '/scenes/wide/tea/sylhet.svg' }),
  'GET /social.png': () => ({ url: '/social.png' }),
  'GET /social/:kind/:slug.png': () => ({ url: '/social/tea/sylhet.png' }),
  'GET /__release': () => ({ url: `/__release?shell=${SHELL.build}` }),
  'GET /__release/events': () => ({ url: '/__release/events' }),
  'GET /__release/tag': () => ({ url: '/__release/tag', status: 204 }),
  'POST /__release/beacon': () => ({
    ...json('/__release/beacon', { reports: [{ kind: 'loaded', package: 'mfe-tours', build: BUILD }] }),
    status: 204,
  }),
  'GET /__release/tester': (token) => ({ url: `/__release/tester?token=${token ?? ''}`, status: 303 }),
  'GET /__releases': () => ({ url: '/__releases' }),
  'GET /__releases/registry.json': () => ({ url: '/__releases/registry.json' }),
  'GET /__releases/revisions/:revision.json': () => ({ url: '/__releases/revisions/1.json' }),
  'GET /__releases/backends.json': () => ({ url: '/__releases/backends.json' }),
  'GET /__releases/trials.json': () => ({ url: '/__releases/trials.json' }),
  'POST /__releases/session': (token) => form('/__releases/session', { token: token ?? '' }),
  'POST /__releases/session/end': () => form('/__releases/session/end', {}),
  'POST /__releases/actions': () =>
    form('/__releases/actions', { action: 'disable', package: 'mfe-tours', live: BUILD, why: '' }),
  // The gate refuses this build, after the token was accepted.
  'POST /__releases/api/:package/publish': async () => ({
    url: `${API}/publish`,
    body: new Uint8Array(await archiveOf(TOURS_FILES)),
    type: 'application/gzip',
    status: 422,
  }),
  'POST /__releases/api/:package/preview': async () => ({
    url: `${API}/preview?name=pr-12`,
    body: new Uint8Array(await archiveOf(TOURS_FILES)),
    type: 'application/gzip',
    status: 422,
  }),
  'POST /__releases/api/:package/canary': () => json(`${API}/canary`, { percent: 25 }),
  'POST /__releases/api/:package/promote': () => json(`${API}/promote`, { force: 'It was the proxy.' }),
  'POST /__releases/api/:package/rollback': () => ({ url: `${API}/rollback` }),
  'POST /__releases/api/:package/disable': () => ({ url: `${API}/disable` }),
  // It is enabled already.
  'POST /__releases/api/:package/enable': () => ({ url: `${API}/enable`, status: 409 }),
  'POST /__releases/api/sets/:set/abandon': () => ({ url: '/__releases/api/sets/react-20/abandon' }),
  'POST /__releases/api/tokens/:id/revoke': () => ({ url: '/__releases/api/tokens/1a2b3c4d5e6f/revoke' }),
  'POST /__releases/api/service-worker/:state': () => ({ url: '/__releases/api/service-worker/off' }),
  'POST /__releases/api/revisions/:revision/restore': () => ({
    url: '/__releases/api/revisions/2/restore',
  }),
  'ANY /identitytoolkit.googleapis.com/*': () =>
    json('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo', {}),
  'ANY /securetoken.googleapis.com/*': () => json('/securetoken.googleapis.com/v1/token?key=demo', {}),
  'ANY /__dev/*': () => ({ url: '/__dev/state' }),
};

/** Releases in which each of these requests has something to do, and builds have source maps. */
export function releaseFolder(): ReleaseFolder {
  const folder = new ReleaseFolder();
  folder.revoke(REVOKED_ID);
  const map = { integrity: 'sha384-map', bytes: 4 };
  const tours = toursBuild(BUILD);
  folder.addBuild({ ...SHELL, files: { ...SHELL.files, 'main.js.map': map } });
  folder.addBuild({ ...tours, files: { ...tours.files, 'all.js.map': map } });
  folder.addBuild(toursBuild('cccccccccccc'));
  const canary = { build: 'cccccccccccc', percent: 10 };
  const packages = {
    shell: { live: SHELL.build },
    'mfe-tours': { live: BUILD, previous: 'aaaaaaaaaaaa', canary },
  };
  folder.serve({ ...packages, 'mfe-tours': { live: 'aaaaaaaaaaaa' } });
  folder.serve(packages, [], [openSet('react-20', [listedBuild('mfe-tours', 'dddddddddddd')])]);
  return folder;
}
