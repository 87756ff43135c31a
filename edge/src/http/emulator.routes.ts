import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passOn } from './pass-on';

/**
 * The calls that the Firebase SDK makes for shared-auth/src/firebase.ts, and all that this site passes on to
 * the Auth emulator. Source: docs/decisions/029-the-edge-lets-little-through.md.
 */
export const EMULATOR_CALLS: readonly { readonly method: 'POST'; readonly path: string }[] = [
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:signUp' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:lookup' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:update' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword' },
  { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:delete' },
  { method: 'POST', path: '/securetoken.googleapis.com/v1/token' },
];

const PREFIXES = [...new Set(EMULATOR_CALLS.map(({ path }) => `/${path.split('/')[1]}`))];

/**
 * Passes the calls of the SDK on to the Auth emulator, so that a page needs no origin but this one. To the
 * rest of what the emulator offers, such as its accounts with their passwords, the response is a 404.
 */
export async function emulatorRoutes(app: FastifyInstance, { upstream }: { upstream: string }) {
  app.addHook('onRequest', async (request) => {
    if (!isRequestOfSdk(request)) throw new HttpError('NOT_FOUND', 'There is nothing at this address.');
  });
  for (const prefix of PREFIXES) {
    await passOn(app, prefix, upstream, {
      // The emulator lets pages of any origin read its responses; this site lets none.
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-'))),
    });
  }
}

/**
 * The address is compared as it was sent, without decoding. The SDK sends no `Authorization` in these calls;
 * the emulator takes one for that of an administrator.
 */
function isRequestOfSdk({ method, url, headers }: FastifyRequest): boolean {
  const [sentPath] = url.split('?', 1);
  return (
    headers.authorization === undefined &&
    EMULATOR_CALLS.some((call) => call.method === method && call.path === sentPath)
  );
}
