import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import fastify from 'fastify';
import { followOwnChanges } from './data-changes';

/** The backends whose data have changed, by a response with that status. */
async function changes(method: 'GET' | 'POST', url: string, status: number): Promise<readonly string[]> {
  const app = fastify();
  const changed: string[] = [];
  followOwnChanges(app, (backend) => void changed.push(backend));
  app.route({ method, url, handler: (_request, reply) => reply.code(status).send() });
  await app.inject({ method, url: `${url}?page=2` });
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
