import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ERROR_STATUS, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import type { ReleaseFolder } from '@safar/releases/testing/release-folder';
import type { App } from '@safar/shared-server/app';
import { registeredRoutes } from '@safar/shared-server/testing/registered-routes';
import * as v from 'valibot';
import {
  EDGE_ACCESS,
  EDGE_SENDER_NAMES,
  type EdgeAccess,
  type EdgeOutcome,
  type EdgeSender,
} from './authorization';
import { ALL_EDGE_ROUTES, EDGE_ROUTES } from './route-access';
import { EDGE_REQUESTS, releaseFolder, type EdgeRequest } from './testing/edge-requests';
import { credentialsOf, SITE } from './testing/edge-senders';
import { pageDataOf } from './testing/page-data-of';
import { startBackend } from './testing/stub-backend';
import { makeEdge } from './testing/test-edge';

let upstream: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  upstream = await startBackend((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
afterAll(() => upstream.stop());

interface RunningEdge {
  readonly app: App;
  readonly folder: ReleaseFolder;
  readonly development: boolean;
  readonly origin: string;
}
/** The edge in use: the next request needs another one only when this one's releases were changed. */
let running: RunningEdge | undefined;
async function stopEdge(): Promise<void> {
  await running?.app.close();
  running = undefined;
}
afterAll(stopEdge);

/** An edge with all of its routes; those for development only if they are asked for. */
async function startEdge({ development = false } = {}): Promise<RunningEdge> {
  await stopEdge();
  const folder = releaseFolder();
  const app = await makeEdge(folder, {
    RATE_LIMIT_FACTOR: 1000,
    SITE_URL: SITE,
    TOURS_BACKENDS: [upstream.url],
    TASKS_BACKENDS: [upstream.url],
    AUTH_EMULATOR_URL: upstream.url,
    ...(development ? { DEV_SERVER_URL: upstream.url } : {}),
  });
  // It keeps the registry that it served first on its disk.
  await app.inject('/readyz');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return (running = { app, folder, development, origin });
}

function filesOf({ folder }: RunningEdge): string {
  return readdirSync(folder.path, { recursive: true }).map(String).sort().join();
}

const PUBLIC_FILES = readdirSync(path.join(__dirname, '../public'), { recursive: true }).map(String);
const isOwnFile = (route: string) => PUBLIC_FILES.includes(route.replace('GET /', ''));
/** A route for any method is registered for its path and for all below it. */
const rowOf = (route: string) => (/^ANY .*[^*]$/.test(route) ? `${route}/*` : route);

it('every route of the edge has a row, and every row a route', async () => {
  const registered = await registeredRoutes(() => startEdge({ development: true }));
  const rows = new Set(registered.filter((route) => !isOwnFile(route)).map(rowOf));
  const expected = Object.keys(ALL_EDGE_ROUTES).filter((row) => !row.endsWith('.map'));
  expect([...rows].sort()).toEqual(expected.sort());
});

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);
const ErrorBody = v.object({ error: v.pipe(v.string(), v.guard(isErrorCode)) });

const isRow = (name: string): name is keyof typeof EDGE_ROUTES => Object.hasOwn(EDGE_ROUTES, name);
/** A valid request to the route of that row. Those of icons, health and the backends need only a path. */
const requestOf = (row: string, token: string | undefined): EdgeRequest | Promise<EdgeRequest> =>
  isRow(row) ? EDGE_REQUESTS[row](token) : { url: row.replace(/^\w+ |\/\*$/g, '') };

it.each(Object.entries(ALL_EDGE_ROUTES))('%s is for: %s', async (row, access) => {
  const development = access === 'development';
  const outcomes: [EdgeSender, EdgeOutcome | number][] = [];
  for (const sender of EDGE_SENDER_NAMES) {
    const { headers, token } = await credentialsOf(sender, access);
    const { url, body, type, status = 200 } = await requestOf(row, token);
    const edge = running?.development === development ? running : await startEdge({ development });
    const before = filesOf(edge);
    const response = await fetch(edge.origin + url, {
      method: row.startsWith('POST') || body ? 'POST' : 'GET',
      body: body ?? null,
      redirect: 'manual',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    });
    const outcome = await outcomeOf(access, response, status);
    outcomes.push([sender, outcome]);
    if (filesOf(edge) === before) continue;
    // Refused requests change nothing; after one that changed something the next one finds all as it was.
    expect([sender, outcome]).toEqual([sender, 'OK']);
    await stopEdge();
  }
  const expected = EDGE_SENDER_NAMES.map((sender) => [sender, EDGE_ACCESS[access].outcomeOf(sender)]);
  expect(outcomes).toEqual(expected);
});

/** What came of a request, as the table names it; a status that it does not name. */
async function outcomeOf(
  access: EdgeAccess,
  response: Response,
  status: number,
): Promise<EdgeOutcome | number> {
  // The stream of events goes on until the edge is closed.
  if (response.headers.get('content-type') === 'text/event-stream') return 'OK';
  const body = await response.text();
  if (access === 'page') return pageDataOf(body).override ? 'OK' : 'PLAIN';
  if (access === 'releases page') return body.includes('Change mfe-tours') ? 'OK' : 'PLAIN';
  if (access === 'registry') return body.includes('"publishedBy": "a test"') ? 'OK' : 'PLAIN';
  const flash = /safar-flash=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1];
  const message = flash && Buffer.from(flash, 'base64url').toString();
  if (message?.includes('This needs a deploy token')) return 'UNAUTHENTICATED';
  if (message?.includes('This deploy token is not for')) return 'FORBIDDEN';
  if (response.status === status) return 'OK';
  if (access === 'tester link' && response.status === 401) return 'UNAUTHENTICATED';
  const error = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorBody), body);
  return error.success ? error.output.error : response.status;
}
