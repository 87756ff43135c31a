import type { TaskFields } from '@safar/shared-contracts/task.contract';
import { createTestDatabase } from '@safar/shared-server/testing/test-database';
import { signUserToken } from '@safar/shared-server/user-token';
import { buildApp } from '../app';
import { MIGRATIONS } from '../migrations';

const JWT_SECRET = 'a secret of the tests, long enough for HS256';

export const RAFIQ = { email: 'rafiq@safar.example', name: 'Rafiq Guide' };
export const TANIA = { email: 'tania@safar.example', name: 'Tania Traveller' };
export const OMAR = { email: 'omar@safar.example', name: '' };

interface CallOptions {
  /** Who calls; anonymous without one. */
  readonly as?: { readonly email: string; readonly name: string };
  readonly body?: object;
}

/** The server's own app on a database of the test's own. */
export async function tasksApp() {
  const { pool, close } = await createTestDatabase(MIGRATIONS);
  const app = await buildApp({ pool, jwtSecret: JWT_SECRET, logLevel: 'silent' });

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ) {
    const { as, body } = options;
    const token = as && (await signUserToken(JWT_SECRET, { sub: as.email, ...as }));
    const answer = await app.inject({
      method,
      url: `/${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { payload: body } : {}),
    });
    const json: unknown = answer.json();
    return { status: answer.statusCode, body: json };
  }

  return {
    pool,
    call,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** `days` from today in UTC, as the database counts. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A task as its poster sends it. */
export function taskBody(changes: Partial<TaskFields> = {}): TaskFields {
  return {
    title: 'Logo for a trekking club',
    category: 'Design',
    description: 'It should work embroidered on a cap.',
    deadline: inDays(10),
    budget: 90.5,
    ...changes,
  };
}
