import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { urlOf } from '@safar/shared-contracts/endpoint';
import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import { isolatedFetch } from './isolated-fetch';
import type { Data } from './switches';

const BACKEND_PATH = urlOf(listBookings.path);

/** Responds with who asked for which data. */
const echo: FakeBackend = async (_request, visit) => Response.json(visit);

/** The fetch of an isolated page, and the paths of the requests that it sent to the network. */
function fetchWith(data: Data, respond = echo) {
  const sent: string[] = [];
  const network = async (input: RequestInfo | URL) => {
    sent.push(new URL(new Request(input).url).pathname);
    return Response.json('from the network');
  };
  const page = { respond: () => respond, data: () => data, email: () => 'amina@example.com' };
  const isolated = isolatedFetch(network, page);
  const send = (path: string, init?: RequestInit) => isolated(location.origin + path, init);
  return { send, sent };
}

describe('the requests of a remote alone', () => {
  it('go to the backends while those are live', async () => {
    const { send, sent } = fetchWith('live');
    expect(await (await send(BACKEND_PATH)).json()).toBe('from the network');
    expect(sent).toEqual([BACKEND_PATH]);
  });

  it('get sample data for whoever is signed in, or what there is while there is no data yet', async () => {
    const sample = fetchWith('sample');
    expect(await (await sample.send(BACKEND_PATH)).json()).toEqual({
      email: 'amina@example.com',
      data: 'sample',
    });
    const empty = fetchWith('empty');
    expect(await (await empty.send(BACKEND_PATH)).json()).toMatchObject({ data: 'empty' });
    expect([...sample.sent, ...empty.sent]).toEqual([]);
  });

  it('fail as they do when a backend is not ready', async () => {
    const { send, sent } = fetchWith('failing');
    const response = await send(BACKEND_PATH, { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'NOT_READY',
      message: 'This service is not ready. Please try again in a moment.',
    });
    expect(sent).toEqual([]);
  });

  it('take three seconds when backends are slow, unless they are aborted', async () => {
    jest.useFakeTimers();
    const { send } = fetchWith('slow');
    let responded = false;
    const response = send(BACKEND_PATH).finally(() => (responded = true));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(responded).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(await (await response).json()).toMatchObject({ data: 'sample' });

    const controller = new AbortController();
    const aborted = send(BACKEND_PATH, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError' });
  });

  it('go to the network when they are not for a backend', async () => {
    const { send, sent } = fetchWith('failing');
    await send('/scenes/sea.svg');
    expect(sent).toEqual(['/scenes/sea.svg']);
  });

  it('say in the console which handler is missing', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const { send } = fetchWith('sample', async () => undefined);
    expect((await send(BACKEND_PATH)).status).toBe(404);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(`no handler for GET ${BACKEND_PATH}`));
  });

  it('say in the console which handler failed', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const failure = new Error('The sample data is wrong.');
    const { send } = fetchWith('sample', () => Promise.reject(failure));
    expect((await send(BACKEND_PATH)).status).toBe(500);
    expect(logged).toHaveBeenCalledWith(`The handler for GET ${BACKEND_PATH} failed:`, failure);
  });
});
