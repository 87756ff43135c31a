import type { App } from '../src/app';
import type { Pool } from '../src/database';
import { signUserToken } from '../src/user-token';
import { createTestDatabase } from './test-database';

export const JWT_SECRET = 'a secret of the tests, long enough for HS256';

interface CallOptions {
  /** Who calls, or only the email of somebody without a name; anonymous without one. */
  readonly as?: string | { readonly email: string; readonly name: string };
  readonly body?: object;
}

/** A backend's own app, as `build` makes it, on a database of the test's own. Paths of calls are given from `base` on. */
export async function backendUnderTest(
  base: string,
  migrations: URL,
  build: (parts: { pool: Pool; jwtSecret: string; logLevel: 'silent' }) => Promise<App>,
) {
  const { pool, close } = await createTestDatabase(migrations);
  const app = await build({ pool, jwtSecret: JWT_SECRET, logLevel: 'silent' });

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { as, body }: CallOptions = {},
  ) {
    const user = typeof as === 'string' ? { email: as, name: '' } : as;
    const token = user && (await signUserToken(JWT_SECRET, { sub: user.email, ...user }));
    const answer = await app.inject({
      method,
      url: `${base}${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { payload: body } : {}),
    });
    const json: unknown = answer.json();
    return { status: answer.statusCode, body: json };
  }

  return {
    app,
    pool,
    call,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
