import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { BookingsResponse } from '@safar/shared-contracts/booking.contract';
import { TaskListResponse } from '@safar/shared-contracts/task.contract';
import { TokenResponse } from '@safar/shared-contracts/token.contract';
import {
  PackageListResponse,
  PackageResponse,
  PackagesResponse,
} from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { ORIGIN } from '../visitor';

const SignIn = v.object({ idToken: v.string() });

/** Signs in at the emulator and mints a backend token, as the browser does. */
async function tokenFor({ email, password }: { email: string; password: string }): Promise<string> {
  const signIn = await fetch(
    `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-safar`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = v.parse(SignIn, await signIn.json());
  const minted = await call('POST', '/api/v1/jwt', { token: idToken, json: { user: email } });
  return v.parse(TokenResponse, minted.body).token;
}

async function call(method: string, path: string, { token, json }: { token?: string; json?: unknown } = {}) {
  const answer = await fetch(ORIGIN + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;

describe('the calls, as anybody can make them', () => {
  it('are open to read and closed to write for the anonymous', async () => {
    const list = v.parse(PackageListResponse, (await call('GET', '/api/v1/tour-package?limit=3')).body);
    expect(list.data).toHaveLength(3);
    expect(list.total).toBeGreaterThanOrEqual(40);
    for (const tour of list.data) expect(tour).not.toHaveProperty('email');
    expect(v.parse(TaskListResponse, (await call('GET', '/alltasks')).body).data.length).toBeGreaterThan(10);

    for (const [method, path] of [
      ['POST', '/api/v1/tour-package'],
      ['DELETE', `/api/v1/tour-package/${list.data[0]?._id}`],
      ['GET', '/api/v1/tour-booking?email=a@b.example'],
      ['GET', '/api/v1/my-tour-package?email=a@b.example'],
      ['POST', '/alltasks'],
    ] as const) {
      const { status, body } = await call(method, path);
      expect([path, status]).toEqual([path, 401]);
      expect(v.parse(ApiError, body).error).toBe('UNAUTHENTICATED');
    }
  });

  it("give nobody another's bookings or packages", async () => {
    const token = await tokenFor(TRAVELLER);
    const own = await call('GET', `/api/v1/tour-booking?email=${TRAVELLER.email}`, { token });
    expect(v.parse(BookingsResponse, own.body).data.length).toBeGreaterThan(0);
    expect((await call('GET', `/api/v1/tour-booking?email=${GUIDE.email}`, { token })).status).toBe(403);
    expect((await call('GET', `/api/v1/my-tour-package?email=${GUIDE.email}`, { token })).status).toBe(403);
  });

  it('let only the owner change a package, and show others no contact', async () => {
    const [guide, traveller] = [await tokenFor(GUIDE), await tokenFor(TRAVELLER)];
    const mine = await call('GET', `/api/v1/my-tour-package?email=${GUIDE.email}`, { token: guide });
    const [tour] = v.parse(PackagesResponse, mine.body).data;
    const path = `/api/v1/tour-package/${tour?._id}`;
    expect(tour?.contactNo).toBeTruthy();
    expect((await call('DELETE', path, { token: traveller })).status).toBe(403);
    const public_ = v.parse(PackageResponse, (await call('GET', path)).body).data;
    expect(public_.guide.contactNo).toBe('Contact available after booking');
    expect(JSON.stringify(public_)).not.toContain(GUIDE.email);
  });

  it('refuse a token that nobody signed', async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: 'x', email: GUIDE.email }))}.`;
    expect(
      (await call('GET', `/api/v1/my-tour-package?email=${GUIDE.email}`, { token: forged })).status,
    ).toBe(401);
    expect((await call('POST', '/api/v1/jwt', { json: { user: GUIDE.email } })).status).toBe(401);
  });
});
