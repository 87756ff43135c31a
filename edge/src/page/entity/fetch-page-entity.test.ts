import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { openUpstreams } from '../../http/upstreams/upstream';
import { fetchPageEntity } from './fetch-page-entity';
import { GUIDE, TASK, TOUR } from '../../testing/samples';
import { startBackend, startBackendWith, UNREACHABLE } from '../../testing/stub-backend';

const origin = 'https://safar.example';
const from = { origin, clientAddress: '203.0.113.7' };
const about = (kind: RouteDefinition['about']): RouteDefinition => ({
  path: '/x',
  module: 'm',
  title: 'X',
  ...(kind ? { about: kind } : {}),
});
const path = `/tour-details/${TOUR._id}`;

const DOWN = openUpstreams({ TOURS_BACKENDS: [UNREACHABLE], TASKS_BACKENDS: [UNREACHABLE] });

let backends: { url: string; stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of backends) stop();
  backends = [];
});
async function upstreamsOf(starting: ReturnType<typeof startBackend>) {
  const backend = await starting;
  backends.push(backend);
  return openUpstreams({ TOURS_BACKENDS: [backend.url], TASKS_BACKENDS: [backend.url] });
}

describe('what a page is about', () => {
  it.each([
    ['tour', getPackage, TOUR, TOUR.tourName, path],
    ['guide', getGuide, GUIDE, GUIDE.name, `/guides/${GUIDE._id}/`],
    ['task', getTask, TASK, TASK.title, `/bid/carry-a-piano-${TASK._id}`],
  ] as const)('a %s is fetched from its backend', async (kind, endpoint, data, title, pathname) => {
    const url = endpointUrl(endpoint, { params: { id: data._id } });
    const upstreams = await upstreamsOf(startBackendWith({ [url]: { data } }));
    expect(await fetchPageEntity(upstreams, about(kind), pathname, from)).toMatchObject({ title });
  });

  it('is undefined for a route about nothing in particular, without any request', async () => {
    expect(await fetchPageEntity(DOWN, about(undefined), path, from)).toBeUndefined();
  });

  it('is gone when its backend has no such row, or the address has no id', async () => {
    const upstreams = await upstreamsOf(startBackendWith({}));
    expect(await fetchPageEntity(upstreams, about('tour'), path, from)).toBe('gone');
    expect(await fetchPageEntity(upstreams, about('tour'), '/tour-details/1', from)).toBe('gone');
    expect(await fetchPageEntity(upstreams, about('tour'), '/tour-details', from)).toBe('gone');
  });

  it('is undefined when the backend is down, fails or breaks the contract', async () => {
    const all = [
      DOWN,
      await upstreamsOf(startBackend((_, response) => response.writeHead(500).end())),
      // A proxy before the backend does not know where it is, and an older build has no such endpoint.
      await upstreamsOf(startBackend((_, response) => response.writeHead(404).end('<h1>Not Found</h1>'))),
      await upstreamsOf(
        startBackend((_, response) => response.writeHead(404).end('{"error":"UNKNOWN_ENDPOINT"}')),
      ),
      // The visitor has read too much.
      await upstreamsOf(startBackend((_, response) => response.writeHead(429).end())),
      await upstreamsOf(startBackend((_, response) => response.end('<html>'))),
      await upstreamsOf(
        startBackendWith({ [endpointUrl(getPackage, { params: { id: TOUR._id } })]: { data: GUIDE } }),
      ),
    ];
    for (const upstreams of all)
      expect(await fetchPageEntity(upstreams, about('tour'), path, from)).toBeUndefined();
  });

  it('is not waited for when the backend is slow', async () => {
    const upstreams = await upstreamsOf(
      startBackend((_, response) => void response.writeHead(200).write('{')),
    );
    const start = Date.now();
    expect(await fetchPageEntity(upstreams, about('tour'), path, from)).toBeUndefined();
    expect(Date.now() - start).toBeLessThan(1500);
  });
});
