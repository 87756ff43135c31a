import { PUBLIC_DATA_HEADER, UNCHANGED } from '@safar/shared-contracts/change-stream.contract';
import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import fastify from 'fastify';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { followOwnChanges, notePassedOn } from './data-changes';

const REPORTED_UNCHANGED = { [PUBLIC_DATA_HEADER]: UNCHANGED };

/** The backends whose data have changed, by a response with that status. */
async function changes(
  method: 'GET' | 'POST',
  url: string,
  status: number,
  { headers = {}, isPassedOn = true }: { headers?: Record<string, string>; isPassedOn?: boolean } = {},
): Promise<readonly string[]> {
  const app = fastify();
  const changed: string[] = [];
  followOwnChanges(app, (backend) => void changed.push(backend));
  app.route({
    method,
    url,
    handler: (request, reply) => {
      if (isPassedOn) notePassedOn(request);
      return reply.code(status).headers(headers).send();
    },
  });
  // What a client says of it counts for nothing.
  const response = await app.inject({ method, url: `${url}?page=2`, headers: REPORTED_UNCHANGED });
  expect(response.headers).not.toHaveProperty(PUBLIC_DATA_HEADER);
  await app.close();
  return changed;
}

it.each([
  ['that was done', 201],
  ['whose response got lost: it may have been done', 502],
])('a change %s drops what was made before of that backend', async (_, status) => {
  expect(await changes('POST', addPackage.path, status)).toEqual(['tours']);
  expect(await changes('POST', addTask.path, status)).toEqual(['tasks']);
});

it.each([
  ['a read', 'GET', listPackages.path, 200],
  ['a refused change, of which anybody can send many', 'POST', addPackage.path, 401],
  ['a sign-in', 'POST', issueToken.path, 200],
  ['a beacon', 'POST', BEACON_PATH, 204],
] as const)('%s drops nothing', async (_, method, path, status) => {
  expect(await changes(method, path, status)).toEqual([]);
});

it.each([
  ['that read notices', 201],
  ['that was refused by a backend with too much to do', 503],
])('a request %s, by which the backend knows of no change, drops nothing', async (_, status) => {
  expect(await changes('POST', addPackage.path, status, { headers: REPORTED_UNCHANGED })).toEqual([]);
});

it('a request that the edge refuses itself, as it has too much to do, drops nothing', async () => {
  expect(await changes('POST', addPackage.path, 503, { isPassedOn: false })).toEqual([]);
});

it('browsers do not get what the backend says of it, whatever was requested', async () => {
  const folder = new ReleaseFolder();
  const backend = await startBackend((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...REPORTED_UNCHANGED }).end('{}');
  });
  const edge = await testEdge(folder, { TOURS_BACKENDS: [backend.url] });
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers } = await edge.inject({ method, url: listPackages.path });
    expect([statusCode, headers[PUBLIC_DATA_HEADER]]).toEqual([200, undefined]);
  }
  backend.stop();
});
