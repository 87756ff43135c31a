import { setTimeout as pause } from 'node:timers/promises';
import { testerLink } from '@safar/edge/targeting/tester-and-override-links';
import { buildsOf, canaryOf, liveOf, openStore, ReleaseService, versionOf } from '@safar/releases';
import { testFolder } from '@safar/releases/testing/test-folder';
import { documentKeys } from '@safar/scripts/stack/release-keys';
import type { Report } from '@safar/shared-contracts/beacon.contract';
import { endpointUrl, type Endpoint } from '@safar/shared-contracts/endpoint';
import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import { issueToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import { LIMITS } from '@safar/shared-contracts/limits';
import { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import * as v from 'valibot';
import { newAccount, PASSWORD } from '../visitor/accounts';
import { writeThrowingBuild } from '../builds/damaged-releases';
import { pageDataIn, remoteIn } from '../delivery/page-data';
import { DATA_FOLDER, EMULATOR, ORIGIN, RELEASES_FOLDER, setupVariable } from '../visitor/visitor';

const EDGES = setupVariable('SAFAR_E2E_EDGES').split(',');
const TOUR_BACKENDS = setupVariable('SAFAR_E2E_TOURS').split(',');
const RATE_FACTOR = Number(setupVariable('SAFAR_E2E_RATE_FACTOR'));
const TOURS = 'mfe-tours';
const BROKEN = 'badbadbad001';
const MAX_PAGES = 400;
/** Each edge reads the numbers every five seconds: so often do both after the canary was stopped. */
const TIMES_POLLED = 3;
const POLL_INTERVAL_MS = 5_000;

const WithIdToken = v.object({ idToken: v.string() });

/** Makes an account, and a session of it at that edge. */
async function signIn(edge: string): Promise<{ email: string; authorization: string }> {
  const { email } = newAccount('Clara Cluster');
  const json = { 'content-type': 'application/json' };
  const made = await fetch(`${EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-safar`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken } = v.parse(WithIdToken, await made.json());
  const response = await fetch(edge + endpointUrl(issueToken), {
    method: issueToken.method,
    headers: { ...json, authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ user: email }),
  });
  const { token } = v.parse(issueToken.response, await response.json());
  return { email, authorization: `Bearer ${token}` };
}

/** The status of a request to one instance. */
async function statusOf(url: string, { method }: Pick<Endpoint, 'method'>, headers: Record<string, string>) {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

/** The status of so many requests, which the instances get in turn. */
async function inTurn(
  times: number,
  instances: readonly string[],
  send: (instance: string) => Promise<number>,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push(await send(instances[turn % instances.length] ?? ''));
  }
  return statuses;
}

const first = (edges: readonly string[]) => edges[0] ?? '';

it('a session that began at one edge is valid at both, and ends at both', async () => {
  const { email, authorization } = await signIn(first(EDGES));
  const read = (edge: string) =>
    statusOf(edge + endpointUrl(listOwnPackages, { query: { email } }), listOwnPackages, { authorization });
  // As often as each edge meets each instance of the backend.
  expect(new Set(await inTurn(8, EDGES, read))).toEqual(new Set([200]));
  expect(await statusOf(first(EDGES) + endpointUrl(revokeToken), revokeToken, { authorization })).toBe(200);
  expect(new Set(await inTurn(8, EDGES, read))).toEqual(new Set([401]));
});

it('instances of a backend count together what an account requests', async () => {
  const { authorization } = await signIn(first(EDGES));
  const allowed = LIMITS['my-data'].account * RATE_FACTOR;
  const read = (backend: string) =>
    statusOf(backend + endpointUrl(getMyToursData), getMyToursData, { authorization });
  expect(new Set(await inTurn(allowed, TOUR_BACKENDS, read))).toEqual(new Set([200]));
  expect(await inTurn(2, TOUR_BACKENDS, read)).toEqual([429, 429]);
});

it('edges count together what an address requests', async () => {
  const allowed = LIMITS.tester.address * RATE_FACTOR;
  const guess = (edge: string) =>
    statusOf(testerLink(edge, 'guess'), { method: 'GET' }, { 'x-real-ip': '10.1.2.3' });
  expect(await inTurn(allowed, EDGES, guess)).not.toContain(429);
  expect(await inTurn(2, EDGES, guess)).toEqual([429, 429]);
});

/** The releases of both edges, in a bucket if they have one, and the record of the tours' live build. */
async function openReleases(): Promise<{ service: ReleaseService; record: RemoteBuild }> {
  const url = process.env['RELEASES_URL'] || undefined;
  const store = await openStore({
    folder: url ? testFolder('served') : RELEASES_FOLDER,
    url,
    keys: documentKeys({ dataFolder: DATA_FOLDER }),
  });
  const service = new ReleaseService(store);
  const live = liveOf(buildsOf(await service.read(), TOURS));
  if (!live) throw new Error('The tours have no live build.');
  const text = await store.readBuildFile(TOURS, versionOf(live), 'build.json');
  return { service, record: v.parse(RemoteBuild, JSON.parse(String(text))) };
}

/** Requests the tours and sends what a browser reports of them: loaded, or failed with the broken build. */
async function reportAsAPageDoes(): Promise<void> {
  const page = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const token = page.headers.get('server-timing')?.match(/desc="([^"]+)"/)?.[1];
  const { build } = remoteIn(html, TOURS).live;
  const reports: Report[] = [
    { kind: 'loaded', package: 'shell', build: pageDataIn(html).shell },
    build === BROKEN
      ? { kind: 'failed', package: TOURS, build, phase: 'render', name: 'Error' }
      : { kind: 'loaded', package: TOURS, build },
  ];
  // The balancer gives page and beacon to any edge.
  await fetch(ORIGIN + BEACON_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, reports }),
  });
}

it('a canary that fails is stopped once, by two edges that both count it', async () => {
  const { service, record } = await openReleases();
  const folder = await writeThrowingBuild(TOURS, BROKEN, record);
  await service.publish([folder], { who: 'a test', revision: 'broken', traffic: 50 });
  const isCanary = async () => canaryOf(buildsOf(await service.read(), TOURS)) !== undefined;
  for (let pages = 0; pages < MAX_PAGES && (await isCanary()); pages += 4) {
    await Promise.all(Array.from({ length: 4 }, reportAsAPageDoes));
    await pause(100);
  }
  expect(await isCanary()).toBe(false);
  // Whoever would stop it a second time has had the time to.
  await pause(TIMES_POLLED * POLL_INTERVAL_MS);
  const stops = (await service.read()).log.filter(
    ({ what, package: name, build }) => what === 'stop-canary' && name === TOURS && build === BROKEN,
  );
  expect(stops).toMatchObject([{ who: 'safar', percent: 0 }]);
});
