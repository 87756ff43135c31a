import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { fetchPageEntity } from './fetch-page-entity';
import { GUIDE, TASK, TOUR } from '../testing/samples';
import { startBackend, startBackendWith, UNREACHABLE } from '../testing/stub-backend';

const origin = 'https://safar.example';
const from = { origin, clientAddress: '203.0.113.7' };
const about = (kind: RouteDefinition['about']): RouteDefinition => ({
  path: '/x',
  module: 'm',
  title: 'X',
  ...(kind ? { about: kind } : {}),
});
const path = `/tour-details/${TOUR._id}`;

let backends: { url: string; stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of backends) stop();
  backends = [];
});
async function envWith(starting: ReturnType<typeof startBackend>) {
  const backend = await starting;
  backends.push(backend);
  return { TOURS_URL: backend.url, TASKS_URL: backend.url };
}

describe('what a page is about', () => {
  it.each([
    ['tour', getPackage, TOUR, TOUR.tourName, path],
    ['guide', getGuide, GUIDE, GUIDE.name, `/guides/${GUIDE._id}/`],
    ['task', getTask, TASK, TASK.title, `/bid/carry-a-piano-${TASK._id}`],
  ] as const)('a %s is fetched from its backend', async (kind, endpoint, data, title, pathname) => {
    const url = endpointUrl(endpoint, { params: { id: data._id } });
    const env = await envWith(startBackendWith({ [url]: { data } }));
    expect(await fetchPageEntity(env, about(kind), pathname, from)).toMatchObject({ title });
  });

  it('is undefined for a route about nothing in particular, without any request', async () => {
    const env = { TOURS_URL: UNREACHABLE, TASKS_URL: UNREACHABLE };
    expect(await fetchPageEntity(env, about(undefined), path, from)).toBeUndefined();
  });

  it('is gone when its backend responds 404, or the address has no id', async () => {
    const env = await envWith(startBackendWith({}));
    expect(await fetchPageEntity(env, about('tour'), path, from)).toBe('gone');
    expect(await fetchPageEntity(env, about('tour'), '/tour-details/1', from)).toBe('gone');
    expect(await fetchPageEntity(env, about('tour'), '/tour-details', from)).toBe('gone');
  });

  it('is undefined when the backend is down, fails or breaks the contract', async () => {
    const envs = [
      { TOURS_URL: UNREACHABLE, TASKS_URL: UNREACHABLE },
      await envWith(startBackend((_, response) => response.writeHead(500).end())),
      // The visitor has read too much.
      await envWith(startBackend((_, response) => response.writeHead(429).end())),
      await envWith(startBackend((_, response) => response.end('<html>'))),
      await envWith(
        startBackendWith({ [endpointUrl(getPackage, { params: { id: TOUR._id } })]: { data: GUIDE } }),
      ),
    ];
    for (const env of envs) expect(await fetchPageEntity(env, about('tour'), path, from)).toBeUndefined();
  });

  it('is not waited for when the backend is slow', async () => {
    const env = await envWith(startBackend((_, response) => void response.writeHead(200).write('{')));
    const start = Date.now();
    expect(await fetchPageEntity(env, about('tour'), path, from)).toBeUndefined();
    expect(Date.now() - start).toBeLessThan(1500);
  });
});
