import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { EMULATOR_CALLS } from './emulator.routes';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const PROJECT = '/identitytoolkit.googleapis.com/v1/projects/demo-safar';

let folder: ReleaseFolder;
let emulator: Awaited<ReturnType<typeof startBackend>>;
let reached: string[];
beforeEach(async () => {
  folder = new ReleaseFolder();
  reached = [];
  emulator = await startBackend(({ method, url }, response) => {
    reached.push(`${method} ${url}`);
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    response.writeHead(200, headers).end('{}');
  });
});
afterEach(() => emulator.stop());

const edge = () => testEdge(folder, { AUTH_EMULATOR_URL: emulator.url });

describe('the Auth emulator, through the site', () => {
  it.each(EMULATOR_CALLS)('takes the call $path of the Firebase SDK', async ({ path }) => {
    const response = await (await edge()).inject({ method: 'POST', url: `${path}?key=demo`, payload: {} });
    expect(response.statusCode).toBe(200);
    expect(reached).toEqual([`POST ${path}?key=demo`]);
    // As everywhere on this site, pages of other origins may not read the response.
    expect(Object.keys(response.headers).join()).not.toContain('access-control');
  });

  it.each<[string, 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS', string, Record<string, string>?]>([
    ['an administrator', 'POST', `${ACCOUNTS}:lookup`, { authorization: 'Bearer owner' }],
    ['any other authorization', 'POST', `${ACCOUNTS}:update`, { authorization: 'Bearer ya29.x' }],
    ['the accounts with their passwords', 'GET', `${PROJECT}/accounts:batchGet`],
    ['the list of accounts', 'POST', `${PROJECT}/accounts:query`],
    ['making an account as an administrator', 'POST', `${PROJECT}/accounts`],
    ['deleting all accounts', 'DELETE', '/emulator/v1/projects/demo-safar/accounts'],
    ['the mails it would have sent', 'GET', '/emulator/v1/projects/demo-safar/oobCodes'],
    ['its settings', 'PATCH', '/emulator/v1/projects/demo-safar/config'],
    ['the settings of the project', 'PATCH', '/identitytoolkit.googleapis.com/v2/projects/demo-safar/config'],
    ['signing in by a token of anybody', 'POST', `${ACCOUNTS}:signInWithCustomToken`],
    ['another method', 'GET', `${ACCOUNTS}:signUp`],
    ['a preflight request', 'OPTIONS', `${ACCOUNTS}:signUp`],
    ['more of the path', 'POST', `${ACCOUNTS}:signUp/../../projects/demo-safar/accounts:query`],
    ['an encoded path', 'POST', `${ACCOUNTS}%3AsignUp`],
    ['its description', 'GET', '/emulator/openapi.json'],
  ])('refuses %s', async (_case, method, url, headers = {}) => {
    const response = await (await edge()).inject({ method, url, headers: { accept: '*/*', ...headers } });
    expect(response.statusCode).toBe(404);
    expect(reached).toEqual([]);
  });

  it('gets a sign-in again whose connection was lost, and no registration, which would be made twice', async () => {
    const respond = async (call: string) => {
      let received = 0;
      const restarting = await startBackend(({ socket }, response) => {
        received += 1;
        if (received === 1) socket.destroy();
        else response.end('{}');
      });
      const site = await testEdge(folder, { AUTH_EMULATOR_URL: restarting.url });
      const { statusCode } = await site.inject({ method: 'POST', url: `${ACCOUNTS}:${call}`, payload: {} });
      restarting.stop();
      return [statusCode, received];
    };
    expect(await respond('signInWithPassword')).toEqual([200, 2]);
    expect(await respond('signUp')).toEqual([502, 1]);
  });

  it('says of itself that it cannot sign in, by an error that the SDK takes for no failure of the network', async () => {
    const failing = await startBackend(({ socket }) => socket.destroy());
    const site = await testEdge(folder, { AUTH_EMULATOR_URL: failing.url });
    const respond = async (call: string): Promise<unknown> =>
      (await site.inject({ method: 'POST', url: `${ACCOUNTS}:${call}`, payload: {} })).json();
    expect(await respond('signUp')).toMatchObject({
      error: { code: 502, message: expect.stringMatching(/^SERVICE_UNAVAILABLE : ./) },
    });
    // The SDK would end a session by it.
    expect(await respond('delete')).toMatchObject({ error: 'UPSTREAM_UNREACHABLE' });
    failing.stop();
  });
});
