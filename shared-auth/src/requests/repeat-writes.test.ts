import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { bookPackage as book } from '@safar/shared-contracts/endpoints/bookings';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import * as v from 'valibot';
import { request, useRepetitions } from '../shared-auth';
import { signInAs, visitAnonymously } from '../testing/signed-in';

const write = {
  ...book,
  body: v.object({ price: v.number() }),
  response: v.object({ data: v.string() }),
} as const satisfies Endpoint;

beforeEach(visitAnonymously);

const done = () => Response.json({ data: 'done' }, { status: 201 });
const refusal = (status: number, error: string, headers = {}) =>
  Response.json({ error, message: 'A sentence.' }, { status, headers });
const send = () => request(write, { body: { price: 120 } });

/** Gives these responses in turn, the last one for good. Returns what is sent: keys and bodies. */
function respondWith(...responses: readonly (() => Response)[]) {
  const sent: (readonly [key: string | null, body: string])[] = [];
  network.use(
    http.post(location.origin + write.path, async (info) => {
      sent.push([info.request.headers.get('idempotency-key'), await info.request.text()]);
      return (responses[sent.length - 1] ?? responses.at(-1) ?? done)();
    }),
  );
  return sent;
}

const brokenOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));

describe('a write whose response is lost', () => {
  it.each([
    ['the connection broke in the middle of the response', brokenOff],
    ['the connection broke', () => Response.error()],
    ['the backend restarts', () => refusal(502, 'UPSTREAM_UNREACHABLE')],
    ['its database is away', () => refusal(503, 'NOT_READY', { 'retry-after': '0' })],
    ['the first is still in progress', () => refusal(409, 'WRITE_IN_PROGRESS', { 'retry-after': '0' })],
  ])('is sent again with the same key and body: %s', async (_case, lost) => {
    const sent = respondWith(lost, lost, done);
    expect(await send()).toEqual({ data: 'done' });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(String)).size).toBe(1);
    expect(sent[0]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), '{"price":120}']);
  });

  it('is sent four times at most, and then says that the server cannot be reached', async () => {
    const sent = respondWith(() => Response.error());
    await expect(send()).rejects.toMatchObject({ kind: 'network', code: 'UNREACHABLE' });
    expect(sent).toHaveLength(4);
  });

  it('says that the connection broke off, and not that nobody was reached, when it did', async () => {
    const sent = respondWith(brokenOff);
    await expect(send()).rejects.toMatchObject({
      kind: 'network',
      code: 'INTERRUPTED',
      message: 'The connection was lost before the whole response arrived. Please try again.',
    });
    expect(sent).toHaveLength(4);
  });

  it('is known to be sent again meanwhile, and no longer', async () => {
    const counts: number[] = [];
    const unsubscribe = useRepetitions.subscribe(({ count }) => counts.push(count));
    respondWith(
      () => Response.error(),
      () => Response.error(),
      done,
    );
    await send();
    unsubscribe();
    expect(counts).toEqual([1, 0]);
  });
});

it.each([
  [409, 'ALREADY_BOOKED'],
  [400, 'VALIDATION'],
  [422, 'KEY_REUSED'],
  [500, 'INTERNAL'],
])('a write that was refused with %d %s is not sent again', async (status, code) => {
  const sent = respondWith(() => refusal(status, code));
  await expect(send()).rejects.toMatchObject({ status, code });
  expect(sent).toHaveLength(1);
});

it('a write without a network is not repeated, now or later, and says so at once', async () => {
  const sent = respondWith(() => Response.error());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(send()).rejects.toMatchObject({
    code: 'OFFLINE',
    message: 'You are offline. Nothing was changed.',
  });
  expect(sent).toHaveLength(1);

  // A site on the same machine needs none.
  respondWith(done);
  await expect(send()).resolves.toEqual({ data: 'done' });
});

describe('a write of somebody who is no longer the one who is logged in', () => {
  const otherLogsIn = () => signInAs({ uid: 'other', email: 'other@safar.example' });
  beforeEach(() => void signInAs({ uid: 'sender', email: 'sender@safar.example' }));

  it('is not sent again when its response was lost', async () => {
    const sent = respondWith(() => {
      otherLogsIn();
      return Response.error();
    }, done);
    await expect(send()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(sent).toHaveLength(1);
  });

  it('is not sent again as the other one when the token was refused', async () => {
    const sent = respondWith(() => {
      otherLogsIn();
      return refusal(401, 'UNAUTHENTICATED');
    }, done);
    await expect(send()).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });
});

it('two writes have two keys', async () => {
  const sent = respondWith(done);
  await send();
  await send();
  expect(new Set(sent.map(([key]) => key)).size).toBe(2);
});

it('a change names the version that it was made from, and fails with what is there by now', async () => {
  const tags: (string | null)[] = [];
  network.use(
    http.post(location.origin + write.path, ({ request: { headers, url } }) => {
      // Some proxies take the header away.
      tags.push(headers.get('if-match'), new URL(url).search, headers.get('idempotency-key'));
      const error = { error: 'CHANGED_MEANWHILE', message: 'It was changed.', current: { version: 4 } };
      return Response.json(error, { status: 409 });
    }),
  );
  await expect(request(write, { body: { price: 120 }, version: 3 })).rejects.toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    current: { version: 4 },
  });
  // Once: a conflict is repeated only when it is the write itself that is in progress.
  expect(tags).toEqual(['"3"', '?version=3', expect.stringMatching(/^[\da-f]{32}$/)]);
});
