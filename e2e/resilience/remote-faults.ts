import { assetUrl, FILE_LIST, remoteUrl } from '@safar/shared-contracts/build-urls';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import type { Page } from 'playwright-core';
import { pageDataIn } from '../delivery/page-data';
import { integrityOf } from '@safar/releases';
import { livePaths } from '../builds/live-builds';
import type { RemoteFault } from '../resilience.matrix';
import { ORIGIN } from '../visitor/visitor';
import { SCRIPT_FAULTS, type Handle } from './script-faults';

/** A fault in force. */
export interface Fault {
  /** Whether requests for a path never get a response. */
  readonly hangs: (path: string) => boolean;
  /** Resolves when a request has met it. */
  readonly met: Promise<unknown>;
  end(): void;
}

const MET_TIMEOUT_MS = 30_000;

/** The container of a build that fails in code: it has the hash of the release, so that it runs. */
const CONTAINERS = {
  'throws at load': "async get() { throw new Error('broken on purpose'); }",
  'throws at render':
    "async get() { return () => ({ Component() { throw new Error('broken on purpose'); } }); }",
  'missing export': 'async get() { return () => ({}); }',
} satisfies Record<string, string>;

/** Makes a fault of a remote for what this page requests of it. `path`: of the screen that it will open. */
export async function makeRemoteFault(
  page: Page,
  remote: RemoteRelease,
  { fault, path }: { readonly fault: RemoteFault; readonly path: string },
): Promise<Fault> {
  switch (fault) {
    case 'refused once':
      return onScripts(page, await scriptsOf(remote), SCRIPT_FAULTS.refused, 1);
    case 'inner chunk missing':
      return onScripts(page, innerChunk(remote, path), SCRIPT_FAULTS['404']);
    case 'inner chunk hanging':
      return onScripts(page, innerChunk(remote, path), SCRIPT_FAULTS.hanging);
    case 'list of files missing':
      return onScripts(page, isFileList(remote), SCRIPT_FAULTS['404']);
    case 'list of files hanging':
      return onScripts(page, isFileList(remote), SCRIPT_FAULTS.hanging);
    case 'throws at load':
    case 'throws at render':
    case 'missing export':
      return onOwnBuild(page, remote, CONTAINERS[fault]);
    case 'throws at render, with a previous build':
      return onOwnBuild(page, remote, CONTAINERS['throws at render'], { previous: true });
    case 'hanging, with a previous build':
      return onOwnBuild(page, remote, undefined, { previous: true });
    default:
      return onScripts(page, await scriptsOf(remote), SCRIPT_FAULTS[fault]);
  }
}

/** Whether a path is that of a script of the remote's live build, by its hash or below its folder. */
async function scriptsOf({ name }: RemoteRelease): Promise<(path: string) => boolean> {
  const files = await livePaths(name);
  return (path) => files.includes(path) || path.startsWith(`/remotes/${name}/`);
}

/** The last chunk of the screen's own: the entry and all others are there. */
function innerChunk({ live, definition }: RemoteRelease, path: string): (path: string) => boolean {
  const route = definition.routes.find((candidate) => candidate.path === path);
  const file = live.modules[route?.module ?? '']?.at(-1);
  if (file === undefined) throw new Error(`The screen at ${path} has no chunk.`);
  return (requested) => requested.endsWith(`/${file}`);
}

/** Whether a path is that of the list, which a page of another screen loads. */
const isFileList =
  ({ live }: RemoteRelease) =>
  (path: string) =>
    path === live.url + FILE_LIST;

async function onScripts(
  page: Page,
  isMeant: (path: string) => boolean,
  handle: Handle,
  times = Infinity,
): Promise<Fault> {
  let left = times;
  const met = page.waitForRequest((request) => isMeant(new URL(request.url()).pathname), {
    timeout: MET_TIMEOUT_MS,
  });
  await page.route(
    ({ pathname }) => isMeant(pathname),
    (route) => {
      if (left <= 0) return route.continue();
      left -= 1;
      return handle(route);
    },
  );
  return {
    hangs: (path) => handle === SCRIPT_FAULTS.hanging && isMeant(path),
    met,
    end: () => {
      left = 0;
    },
  };
}

/**
 * Gives this page alone a build of the remote whose container is this one, or hangs without one. `previous`:
 * the live build is then the one before it.
 */
async function onOwnBuild(
  page: Page,
  remote: RemoteRelease,
  container: string | undefined,
  { previous = false } = {},
): Promise<Fault> {
  const body = `self[document.currentScript.safarBuild.global] = { init() {}, ${container ?? ''} };`;
  const build = 'bad0bad0bad0';
  const url = remoteUrl({ name: remote.name, build });
  const integrity = integrityOf(body);
  const { entry, byHash } = remote.live;
  const bad: RemoteRelease = {
    ...remote,
    ...(previous ? { previous: remote.live } : {}),
    live: {
      build,
      url,
      entry,
      global: `${remote.name}_${build}`.replaceAll('-', '_'),
      ...(byHash ? { byHash } : {}),
      modules: {},
      integrity: { [entry]: integrity },
    },
  };
  await page.route(
    ({ origin }) => origin === ORIGIN,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: withRemote(await response.text(), bad) });
    },
  );
  // The tab must not learn that the site has another build.
  await page.route(
    ({ pathname }) => pathname === RELEASE_PATH,
    (route) => route.fulfill({ json: { revision: 0 } }),
  );
  const handle: Handle = (route) => route.fulfill({ contentType: 'text/javascript', body });
  const paths = [assetUrl(entry, integrity), url + entry];
  return onScripts(page, (path) => paths.includes(path), container ? handle : SCRIPT_FAULTS.hanging);
}

/** Returns the HTML of a page whose data has this remote. */
function withRemote(html: string, remote: RemoteRelease): string {
  const data = pageDataIn(html);
  const remotes = data.remotes.map((other) => (other.name === remote.name ? remote : other));
  const json = JSON.stringify({ ...data, remotes }).replaceAll('<', '\\u003c');
  return html.replace(
    new RegExp(`(id="${PAGE_DATA_ID}">).*?(?=</script>)`),
    (_all, tag: string) => tag + json,
  );
}
