import type { RequestListener, ServerResponse } from 'node:http';
import { CHANGE_STREAM_LINES } from '@safar/shared-contracts/change-stream.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { weakTag } from '@safar/shared-server/weak-tag';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';

const LIST = endpointUrl(listPackages);
const { changed, current } = CHANGE_STREAM_LINES;
/** What the backend has besides the list. */
const OTHERS = ['/readyz', issueToken.path];

let folder: ReleaseFolder;
const backends: { stop: () => void }[] = [];
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => {
  backends.splice(0).forEach((backend) => backend.stop());
});

/** An instance of a backend with one list, which reports what `report` gets. */
async function startInstance({ hasStream = true } = {}) {
  const list = { text: '["old"]' };
  const streams: ServerResponse[] = [];
  const requested: string[] = [];
  let tries = 0;
  const sendChanges: RequestListener = (_request, response) => {
    tries += 1;
    if (!hasStream) return void response.writeHead(404).end();
    response.writeHead(200).write(`${current}\n`);
    streams.push(response);
  };
  const sendList: RequestListener = ({ url = '', method = '', headers }, response) => {
    if (url === LIST) {
      const etag = weakTag(list.text);
      const isKnown = headers['if-none-match'] === etag;
      requested.push(`${method} ${isKnown ? 304 : 200}`);
      const body = isKnown ? '' : list.text;
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'application/json',
        'cache-control': 'public, no-cache',
        etag,
        'content-length': body.length,
      });
      response.end(body);
    } else {
      response.writeHead(OTHERS.includes(url) ? 200 : 404).end();
    }
  };
  const { url, stop } = await startBackend(sendList, 0, sendChanges);
  backends.push({ stop });
  return {
    url,
    list,
    /** What the edge has requested of the list. */
    requested,
    /** How often the edge has asked for the stream of changes. */
    tries: () => tries,
    /** Writes lines to the edge. */
    report: async (...lines: string[]) => {
      while (streams.length === 0) await new Promise(setImmediate);
      for (const stream of streams) stream.write(lines.map((line) => `${line}\n`).join(''));
    },
    /** Ends the streams. */
    hangUp: () => streams.splice(0).forEach((stream) => stream.destroy()),
  };
}

/** An edge that has followed the changes of these instances for a while. */
async function followingEdge(...instances: readonly { url: string }[]) {
  const edge = await testEdge(folder, {
    TOURS_BACKENDS: instances.map(({ url }) => url),
    RATE_LIMIT_FACTOR: 1000,
  });
  const address = await edge.listen({ host: '127.0.0.1', port: 0 });
  const get = async (headers: Record<string, string> = {}) =>
    (await fetch(address + LIST, { headers })).text();
  return { get, post: (url = LIST) => fetch(address + url, { method: 'POST', body: '{}' }) };
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Reads the list until no instance is asked for it any more. */
async function readUntilKept(get: () => Promise<string>, followed: Instance, ...others: readonly Instance[]) {
  const count = () => [followed, ...others].flatMap(({ requested }) => requested).length;
  for (let before = -1; before !== count();) {
    before = count();
    await followed.report(current);
    await get();
  }
}

describe('a list that nobody has changed', () => {
  it('is sent to anonymous visitors without a request to the backend', async () => {
    const backend = await startInstance();
    const { get } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.requested.splice(0);
    expect([await get(), await get(), await get()]).toEqual(Array.from({ length: 3 }, () => '["old"]'));
    expect(backend.requested).toEqual([]);
  });

  it('stays kept when somebody signs in', async () => {
    const backend = await startInstance();
    const { get, post } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.requested.splice(0);
    expect((await post(issueToken.path)).status).toBe(200);
    await get();
    expect(backend.requested).toEqual([]);
  });

  it('stays kept while another instance is tried again and again, which has no stream of changes', async () => {
    const [followed, silent] = [await startInstance(), await startInstance({ hasStream: false })];
    const { get } = await followingEdge(followed, silent);
    await readUntilKept(get, followed, silent);
    const requested = [followed.requested.length, silent.requested.length];
    const tried = silent.tries();
    await waitUntil(async () => {
      await followed.report(current);
      return silent.tries() > tried + 1;
    });
    await get();
    expect([followed.requested.length, silent.requested.length]).toEqual(requested);
  });

  it('comes from the backend for who is signed in', async () => {
    const backend = await startInstance();
    const { get } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.requested.splice(0);
    await get({ authorization: 'Bearer a' });
    expect(backend.requested).toEqual(['GET 200']);
  });
});

describe('a list is requested again', () => {
  it('after a change, and only once if it is the same', async () => {
    const backend = await startInstance();
    const { get } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.requested.splice(0);
    await backend.report(changed, current);
    while (backend.requested.length === 0) expect(await get()).toBe('["old"]');
    for (let read = 0; read < 3; read += 1) await get();
    expect(backend.requested).toEqual(['GET 304']);
    backend.list.text = '["new"]';
    await backend.report(changed);
    while ((await get()) !== '["new"]');
    expect(backend.requested).toEqual(['GET 304', 'GET 200']);
  });

  it('at once by who has changed something through this edge', async () => {
    const backend = await startInstance();
    const { get, post } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.list.text = '["new"]';
    await post();
    expect(await get()).toBe('["new"]');
  });

  it('while the backend has not said for three seconds that it knows all changes', async () => {
    const backend = await startInstance();
    const { get } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.requested.splice(0);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 3_000);
    await get();
    await get();
    clock.mockRestore();
    expect(backend.requested).toEqual(['GET 304', 'GET 304']);
  });

  it('when the stream of changes has ended, and is kept once there is a new one', async () => {
    const backend = await startInstance();
    const { get } = await followingEdge(backend);
    await readUntilKept(get, backend);
    backend.list.text = '["new"]';
    backend.hangUp();
    while ((await get()) !== '["new"]');
    await backend.report(current);
    await readUntilKept(get, backend);
  });

  it('each time from a backend that has no such stream', async () => {
    const backend = await startInstance({ hasStream: false });
    const { get } = await followingEdge(backend);
    for (let read = 0; read < 3; read += 1) await get();
    expect(backend.requested).toEqual(['GET 200', 'GET 304', 'GET 304']);
  });

  it('when it came from an instance whose changes cannot be followed, though those of another can be', async () => {
    const silent = await startInstance({ hasStream: false });
    const followed = await startInstance();
    const { get } = await followingEdge(silent, followed);
    // They take turns, so what the followed one sent is kept in the end.
    await readUntilKept(get, followed, silent);
    const count = () => silent.requested.length + followed.requested.length;
    const before = count();
    await get();
    expect(count()).toBe(before);
    // Now the silent one is the last that was asked.
    for (let asked = silent.requested.length; asked === silent.requested.length;) {
      await followed.report(changed);
      await get();
    }
    const since = count();
    await get();
    expect(count()).toBe(since + 1);
  });
});
