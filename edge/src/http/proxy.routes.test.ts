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

  it('ends in a 502 with a sentence while the backend is down', async () => {
    const response = await (await testEdge(folder)).inject(endpointUrl(listTasks));
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ error: 'UPSTREAM_UNREACHABLE' });
  });
});
