import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { addPackage, deletePackage } from '@safar/shared-contracts/endpoints/packages';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import * as v from 'valibot';
import { request } from '../shared-auth';
import { forgetPersonal } from '../session/personal-storage';
import { signInAs, visitAnonymously } from '../testing/signed-in';

const add = {
  ...addPackage,
  body: v.object({ name: v.string() }),
  response: v.object({ data: v.string() }),
} as const satisfies Endpoint;

beforeEach(visitAnonymously);

const done = () => Response.json({ data: 'done' }, { status: 201 });
const lost = () => Response.error();
const refused = () => Response.json({ error: 'TOO_MANY_REQUESTS', message: 'Later.' }, { status: 429 });

/** Gives these responses in turn, and then the last one. Returns the keys that are sent. */
function respondWith(...responses: readonly [() => Response, ...(() => Response)[]]) {
  const keys: (string | null)[] = [];
  network.use(
    http.post(location.origin + add.path, ({ request: { headers } }) => {
      keys.push(headers.get('idempotency-key'));
      return (responses[keys.length - 1] ?? responses.at(-1) ?? done)();
    }),
    http.delete(location.origin + deletePackage.path, () => Response.json({ message: 'Deleted.' })),
  );
  return keys;
}
const send = (name = 'Rain in Sylhet') => request(add, { body: { name } });
/** Sends it and its repetitions, of which no response arrives. */
const lose = () => expect(send()).rejects.toMatchObject({ code: 'UNREACHABLE' });

describe('whoever presses the button again after the response was lost', () => {
  it('makes nothing twice: it has the key of the first', async () => {
    const keys = respondWith(lost, lost, lost, lost, done);
    await lose();
    await send();
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  it('makes nothing twice after a refusal in between, which says nothing of the first', async () => {
    const keys = respondWith(lost, lost, lost, lost, refused, done);
    await lose();
    await expect(send()).rejects.toMatchObject({ status: 429 });
    await send();
    expect(new Set(keys).size).toBe(1);
  });

  it('has the key of the first with other words of the same form, and learns that the first was made', async () => {
    const first = { data: 'made' };
    const reused = { error: 'KEY_REUSED', message: 'Reused.', current: first };
    const keys = respondWith(lost, lost, lost, lost, () => Response.json(reused, { status: 422 }), done);
    const typed = (name: string) => request(add, { body: { name }, form: 'new-package' });
    await expect(typed('Rain in Sylhet')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(typed('Rain in Sylhet!')).rejects.toMatchObject({ code: 'KEY_REUSED', current: first });
    expect(new Set(keys).size).toBe(1);
    // Who knows that, and sends it all the same, wants another one.
    await typed('Rain in Sylhet!');
    expect(new Set(keys).size).toBe(2);
  });

  it('of another form makes another one', async () => {
    const keys = respondWith(lost, lost, lost, lost, done);
    await expect(request(add, { body: { name: 'Rain' }, form: 'new' })).rejects.toThrow();
    await request(add, { body: { name: 'Rain' }, form: 'copy' });
    expect(new Set(keys).size).toBe(2);
  });

  it('makes nothing twice when the session ended meanwhile, unless another account is logged in', async () => {
    const keys = respondWith(lost, lost, lost, lost, done);
    signInAs();
    await lose();
    // As a log-out does, here or in another tab.
    visitAnonymously();
    forgetPersonal();
    signInAs({ uid: 'uid-zakir', email: 'zakir@example.com' });
    await send();
    expect(new Set(keys).size).toBe(2);
    signInAs();
    await send();
    expect(keys.at(-1)).toBe(keys[0]);
  });

  it('makes another one with other text', async () => {
    const keys = respondWith(lost, lost, lost, lost, done);
    await lose();
    await send('Sun in Sylhet');
    expect(new Set(keys).size).toBe(2);
  });

  it('makes another one when it deleted something meanwhile: perhaps the first', async () => {
    const keys = respondWith(lost, lost, lost, lost, done);
    await lose();
    await request(deletePackage, { params: { id: '0'.repeat(24) } });
    await send();
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['a day ahead', 86_400_000],
    ['a year back', -31_536_000_000],
  ])('makes nothing twice on a device whose clock is set %s in between', async (_way, byMs) => {
    const keys = respondWith(lost, lost, lost, lost, done);
    await lose();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + byMs);
    await send();
    clock.mockRestore();
    expect(new Set(keys).size).toBe(1);
  });
});

it('what makes nothing new is done anew, as things are by then, also after a lost response', async () => {
  const keys = respondWith(lost, lost, lost, lost, done);
  const read = () => request({ ...add, idempotent: true }, { body: { name: 'all' } });
  await expect(read()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  await read();
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

it('the same may be made twice once the first is known to be there', async () => {
  const keys = respondWith(done);
  await send();
  await send();
  expect(new Set(keys).size).toBe(2);
});

it('nothing of what was typed is stored, and nothing once the response is there', async () => {
  respondWith(lost, lost, lost, lost, done);
  await lose();
  expect(JSON.stringify({ ...localStorage })).toMatch(/unknown-write/);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Sylhet/);
  await send();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/unknown-write/);
});
