import { listPackages as listEndpoint } from '@safar/shared-contracts/endpoints/packages';
import { tooManyRequests } from '@safar/shared-testing/error-response';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import { request } from '../shared-auth';
import { visitAnonymously } from '../testing/signed-in';

const PACKAGES = location.origin + listEndpoint.path;
const failure = (): Promise<unknown> => request(listEndpoint, { query: {} }).catch((error: unknown) => error);

/** What a proxy on the way responds with instead of the backend. */
const page = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html', ...headers } });

beforeEach(visitAnonymously);

describe('a request to which a proxy responds with a page of its own', () => {
  it.each([400, 401, 403, 404, 409, 410, 422])(
    'and %i says nothing about the session, or about what was asked for',
    async (status) => {
      network.use(http.get(PACKAGES, () => page(status)));
      const failed = await failure();
      expect(failed).toMatchObject({ kind: 'contract', code: 'UNEXPECTED_RESPONSE' });
      expect(failed).toHaveProperty('status', undefined);
    },
  );

  it.each([
    [408, 'Your request took too long to arrive. Please try again.'],
    [413, 'What you sent is too large. Please shorten it and try again.'],
    [
      431,
      'The address or the cookies of this request are too long. Delete the cookies of this site and try again.',
    ],
    [500, 'Something went wrong. Please try again.'],
    [502, 'A part of this site is not available right now. Please wait a moment and try again.'],
  ])('and %i says what that means', async (status, message) => {
    network.use(http.get(PACKAGES, () => page(status)));
    expect(await failure()).toMatchObject({ kind: 'http', status, message });
  });

  it('that names the time to wait says when to try again', async () => {
    network.use(http.get(PACKAGES, () => page(503, { 'retry-after': '90' })));
    expect(await failure()).toMatchObject({
      message: 'A part of this site is not available right now. Please try again in 90 seconds.',
    });
  });
});

describe('a request', () => {
  it.each([
    ['of a backend', tooManyRequests(40)],
    ['of a proxy', page(429, { 'retry-after': '40' })],
  ])('over a limit %s says when to try again, and is not repeated', async (_case, response) => {
    let tries = 0;
    network.use(
      http.get(PACKAGES, () => {
        tries += 1;
        return response.clone();
      }),
    );
    expect(await failure()).toMatchObject({
      kind: 'http',
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again in 40 seconds.',
    });
    expect(tries).toBe(1);
  });
});
