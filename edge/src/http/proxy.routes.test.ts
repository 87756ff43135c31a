import type { Socket } from 'node:net';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../testing/stub-backend';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

describe('a request to a backend', () => {
  it('reaches it through this origin with its path, query and token', async () => {
    const backend = await startBackend(({ method, url, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, url, bearer: headers.authorization }));
    });
    const edge = await testEdge(folder, { TOURS_URL: backend.url });
    const url = endpointUrl(listBookings, { query: { email: 'a@b.example' } });
    const response = await edge.inject({
      url,
      headers: { authorization: 'Bearer t' },
    });
    backend.stop();
    expect(response.json()).toEqual({
      method: 'GET',
      url,
      bearer: 'Bearer t',
    });
  });

  it('never uses a connection that the backend is about to close', async () => {
    const used = new Set<Socket>();
    const backend = await startBackend(({ socket }, response) => {
      // As a backend does whose idle connections end just as the next request arrives.
      if (used.has(socket)) socket.destroy();
      used.add(socket);
      response.writeHead(200, { 'keep-alive': 'timeout=2' }).end('{}');
    });
    const edge = await testEdge(folder, { TASKS_URL: backend.url });
    const addTask = () => edge.inject({ method: 'POST', url: endpointUrl(listTasks), payload: {} });
    const responses = [await addTask(), await addTask()];
    backend.stop();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('ends in a 502 with a sentence while the backend is down', async () => {
    const response = await (await testEdge(folder)).inject(endpointUrl(listTasks));
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ error: 'UPSTREAM_UNREACHABLE' });
  });
});
