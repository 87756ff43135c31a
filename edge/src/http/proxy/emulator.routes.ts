import { handleError } from '@safar/shared-server/error-handler';
import { HttpError } from '@safar/shared-server/http-error';
import { pathOf } from '@safar/shared-server/path-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passOn } from './pass-on';
import { Upstream } from '../upstreams/upstream';

/** A call of the Firebase SDK: each is a POST. */
interface SdkOperation {
  readonly path: string;
  /** What its requests count for. By the first kind somebody could guess a password, an address or a code. */
  readonly limit: 'sign-in' | 'session';
  /** Whether the same request may arrive twice. */
  readonly isRepeatable?: true;
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

/**
 * The calls that the Firebase SDK makes for shared-auth/src/firebase/firebase.ts, and all that this site
 * passes on to the Auth emulator. Source: docs/decisions/029-the-edge-lets-little-through.md.
 */
export const EMULATOR_CALLS: readonly SdkOperation[] = [
  { path: `${ACCOUNTS}:signUp`, limit: 'sign-in' },
  { path: `${ACCOUNTS}:signInWithPassword`, limit: 'sign-in', isRepeatable: true },
  { path: `${ACCOUNTS}:signInWithIdp`, limit: 'sign-in', isRepeatable: true },
  { path: `${ACCOUNTS}:lookup`, limit: 'session', isRepeatable: true },
  { path: `${ACCOUNTS}:update`, limit: 'sign-in' },
  { path: `${ACCOUNTS}:sendOobCode`, limit: 'sign-in' },
  { path: `${ACCOUNTS}:resetPassword`, limit: 'sign-in' },
  { path: `${ACCOUNTS}:delete`, limit: 'session' },
  { path: '/securetoken.googleapis.com/v1/token', limit: 'session', isRepeatable: true },
];

const PREFIXES = [...new Set(EMULATOR_CALLS.map(({ path }) => `/${path.split('/')[1]}`))];

/**
 * Passes the calls of the SDK on to the Auth emulator, so that a page needs no origin but this one. To the
 * rest of what the emulator offers, such as its accounts with their passwords, the response is a 404.
 */
export async function emulatorRoutes(app: FastifyInstance, { upstream }: { upstream: string }) {
  app.setErrorHandler(handleErrorForSdk);
  app.addHook('onRequest', async (request, reply) => {
    const operation = operationOf(request);
    if (!operation) throw new HttpError('NOT_FOUND', 'There is nothing at this address.');
    await app.countRequest(operation.limit, request, reply);
  });
  for (const prefix of PREFIXES) {
    await passOn(app, prefix, new Upstream([upstream]), {
      isRepeatable: (request) => operationOf(request)?.isRepeatable === true,
      replyOptions: {
        // The emulator lets pages of any origin read its responses; this site lets none.
        rewriteHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-'))),
      },
    });
  }
}

/**
 * The address is compared as it was sent, without decoding. The SDK sends no `Authorization` in these calls;
 * the emulator takes one for that of an administrator.
 */
function operationOf({ method, url, headers }: FastifyRequest): SdkOperation | undefined {
  if (headers.authorization !== undefined) return undefined;
  return EMULATOR_CALLS.find((each) => method === 'POST' && each.path === pathOf(url));
}

/**
 * The SDK understands Google's errors only: of these it makes `auth/too-many-requests`, with what stands
 * behind the colon as its message, and `auth/service-unavailable`. Source:
 * https://cloud.google.com/apis/design/errors. A `lookup` that fails so would end the session, while for the
 * SDK any other shape is a failure of the network, which does not.
 */
function handleErrorForSdk(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isKnown = error instanceof HttpError && (error.status === 429 || error.status >= 500);
  if (!isKnown || operationOf(request)?.limit !== 'sign-in') return handleError(error, request, reply);
  const { status: code, message } = error;
  if (code !== 429) request.log.error({ err: error, code: error.code }, 'request failed');
  const [name, status] =
    code === 429
      ? ['TOO_MANY_ATTEMPTS_TRY_LATER', 'RESOURCE_EXHAUSTED']
      : ['SERVICE_UNAVAILABLE', 'UNAVAILABLE'];
  void reply.code(code).send({ error: { code, message: `${name} : ${message}`, status }, message });
}
