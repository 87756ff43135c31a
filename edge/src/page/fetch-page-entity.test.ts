import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { fetchPageEntity } from './fetch-page-entity';
import { GUIDE, TASK, TOUR } from '../testing/samples';
import { UNREACHABLE, startBackend, startBackendWith } from '../testing/test-edge';

const origin = 'https://safar.example';
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
async function behind(starting: ReturnType<typeof startBackend>) {
  const backend = await starting;
  backends.push(backend);
  return { TOURS_URL: backend.url, TASKS_URL: backend.url };
}

describe('what a page is about', () => {
  it.each([
    ['tour', '/api/v1/tour-package/', TOUR, TOUR.tourName, path],
    ['guide', '/api/v1/guide/', GUIDE, GUIDE.name, `/guides/${GUIDE._id}/`],
    ['task', '/alltasks/', TASK, TASK.title, `/bid/carry-a-piano-${TASK._id}`],
  ] as const)('a %s is asked of its backend', async (kind, call, data, title, pathname) => {
    const env = await behind(startBackendWith({ [call + data._id]: { data } }));
    expect(await fetchPageEntity(env, about(kind), pathname, origin)).toMatchObject({ title });
  });

  it('is nothing for a route that is about nothing, and nobody is asked', async () => {
    const env = { TOURS_URL: UNREACHABLE, TASKS_URL: UNREACHABLE };
    expect(await fetchPageEntity(env, about(undefined), path, origin)).toBeUndefined();
  });

  it('is gone when its backend does not know it, or the address has no id', async () => {
    const env = await behind(startBackendWith({}));
    expect(await fetchPageEntity(env, about('tour'), path, origin)).toBe('gone');
    expect(await fetchPageEntity(env, about('tour'), '/tour-details/1', origin)).toBe('gone');
    expect(await fetchPageEntity(env, about('tour'), '/tour-details', origin)).toBe('gone');
  });

  it('is not known, and no error, when the backend is down, fails or says something else', async () => {
    const envs = [
      { TOURS_URL: UNREACHABLE, TASKS_URL: UNREACHABLE },
      await behind(startBackend((_, response) => response.writeHead(500).end())),
      await behind(startBackend((_, response) => response.end('<html>'))),
      await behind(startBackendWith({ [`/api/v1/tour-package/${TOUR._id}`]: { data: GUIDE } })),
    ];
    for (const env of envs) expect(await fetchPageEntity(env, about('tour'), path, origin)).toBeUndefined();
  });

  it('is not waited for', async () => {
    const env = await behind(startBackend((_, response) => void response.writeHead(200).write('{')));
    const begun = Date.now();
    expect(await fetchPageEntity(env, about('tour'), path, origin)).toBeUndefined();
    expect(Date.now() - begun).toBeLessThan(1500);
  });
});
