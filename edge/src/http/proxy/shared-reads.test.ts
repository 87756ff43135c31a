import { setImmediate } from 'node:timers/promises';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { weakTag } from '@safar/shared-server/weak-tag';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';

const LIST = endpointUrl(listPackages);

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

/** A backend with one list, whose requests wait for `letGo`. */
async function startList(cacheControl = 'public, no-cache') {
  const held: (() => void)[] = [];
  const statuses: number[] = [];
  const list = { text: '["old"]' };
  const backend = await startBackend(({ headers }, response) => {
    held.push(() => {
      const etag = weakTag(list.text);
      const isKnown = headers['if-none-match'] === etag;
      statuses.push(isKnown ? 304 : 200);
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'application/json; charset=utf-8',
        vary: 'authorization',
        'cache-control': cacheControl,
        etag,
        'content-length': isKnown ? 0 : list.text.length,
      });
      response.end(isKnown ? undefined : list.text);
    });
  });
  const edge = await testEdge(folder, { TOURS_BACKENDS: [backend.url] });
  return {
    list,
    /** What the backend has sent. */
    statuses,
    get: (headers = {}) => edge.inject({ url: LIST, headers }),
    letGo: async (count = 1) => {
      while (held.length < count) await setImmediate();
      for (const respond of held.splice(0)) respond();
    },
    arrived: async (count: number) => {
      while (held.length < count) await setImmediate();
    },
    stop: backend.stop,
  };
}

describe('a list that many anonymous visitors read at the same time', () => {
  it('is requested from the backend once for all who came before that', async () => {
    const backend = await startList();
    const first = backend.get();
    await backend.arrived(1);
    const others = [backend.get(), backend.get(), backend.get()];
    await backend.letGo();
    expect((await first).json()).toEqual(['old']);
    await backend.letGo();
    const responses = await Promise.all(others);
    backend.stop();
    expect(responses.map((response) => response.json())).toEqual([['old'], ['old'], ['old']]);
    // Without its body: the edge has that of the first request.
    expect(backend.statuses).toEqual([200, 304]);
    for (const { headers } of responses) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, no-cache',
        etag: weakTag('["old"]'),
        vary: 'authorization, accept-encoding',
      });
    }
  });

  it('shows nobody what was true only before the own request', async () => {
    const backend = await startList();
    const before = backend.get();
    await backend.arrived(1);
    const after = backend.get();
    // The backend reads its old list for the first one.
    await backend.letGo();
    backend.list.text = '["new"]';
    expect((await before).json()).toEqual(['old']);
    await backend.letGo();
    expect((await after).json()).toEqual(['new']);
    backend.stop();
  });

  it('goes to each signed-in visitor from the backend', async () => {
    const backend = await startList();
    const responses = [
      backend.get({ authorization: 'Bearer a' }),
      backend.get({ authorization: 'Bearer b' }),
    ];
    await backend.letGo(2);
    await Promise.all(responses);
    backend.stop();
    expect(backend.statuses).toEqual([200, 200]);
  });

  it('is not shared when the backend does not say that it is for everybody', async () => {
    const backend = await startList('private, no-cache');
    const first = backend.get();
    await backend.arrived(1);
    const others = [backend.get(), backend.get()];
    await backend.letGo();
    expect((await first).headers['cache-control']).toBe('private, no-cache');
    await backend.letGo(1);
    await backend.letGo(1);
    await Promise.all(others);
    backend.stop();
    expect(backend.statuses).toEqual([200, 200, 200]);
  });

  it('has no body for a browser that has it', async () => {
    const backend = await startList();
    const read = async (headers?: object) => {
      const response = backend.get(headers);
      await backend.letGo();
      return response;
    };
    const { headers } = await read();
    const again = await read({ 'if-none-match': headers.etag });
    backend.stop();
    expect([again.statusCode, again.body, headers.etag]).toEqual([304, '', weakTag('["old"]')]);
  });
});

it('a response that breaks off is requested again, and nobody notices', async () => {
  const broken: string[] = [];
  const backend = await startBackend(({ socket, url = '' }, response) => {
    if (broken.includes(url)) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, no-cache' });
      return void response.end('["whole"]');
    }
    broken.push(url);
    response.writeHead(200, {
      'cache-control': 'public, no-cache',
      etag: 'W/"1"',
      'content-length': 100,
      'x-of-the-first': 'yes',
    });
    response.write('["half');
    void setImmediate().then(() => socket.destroy());
  });
  const edge = await testEdge(folder, { TOURS_BACKENDS: [backend.url] });
  const responses = await Promise.all([edge.inject(LIST), edge.inject(LIST)]);
  backend.stop();
  for (const response of responses) {
    expect([response.statusCode, response.json()]).toEqual([200, ['whole']]);
    expect(response.headers).not.toHaveProperty('x-of-the-first');
  }
});

it('a backend that always breaks off in a response ends in a sentence for all who waited', async () => {
  const backend = await startBackend(({ socket }, response) => {
    response.writeHead(200, { 'cache-control': 'public, no-cache', etag: 'W/"1"', 'content-length': 100 });
    response.write('["half');
    void setImmediate().then(() => socket.destroy());
  });
  const edge = await testEdge(folder, { TOURS_BACKENDS: [backend.url] });
  const responses = await Promise.all([edge.inject(LIST), edge.inject(LIST)]);
  backend.stop();
  expect(responses.map((response) => response.json())).toEqual([
    expect.objectContaining({ error: 'UPSTREAM_UNREACHABLE' }),
    expect.objectContaining({ error: 'UPSTREAM_UNREACHABLE' }),
  ]);
  for (const { headers } of responses) expect(headers).not.toHaveProperty('etag');
});
