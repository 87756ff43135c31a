import { BACKENDS } from '@safar/shared-contracts/backends';
import { errorResponse } from '@safar/shared-testing/error-response';
import type { FakeBackend, Visit } from '@safar/shared-testing/fake-backend';
import type { Data } from './switches';

/** How long a slow backend takes to respond. */
const SLOW_RESPONSE_MS = 3_000;

const BACKEND_PATHS: readonly string[] = Object.values(BACKENDS).flatMap(({ prefixes }) => prefixes);

interface IsolatedPage {
  /** The handlers of the remote's isolated module. */
  respond: () => FakeBackend;
  data: () => Data;
  /** The email of the signed-in user; null: nobody is signed in. */
  email: () => string | null;
}

/**
 * A `fetch` for isolated pages. It responds to requests for a backend as the data switch says, and passes all
 * others, and those to live backends, on to `network`.
 */
export function isolatedFetch(network: typeof fetch, page: IsolatedPage): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const data = page.data();
    if (data === 'live' || !isForBackend(request)) return network(request);
    if (data === 'failing') {
      return errorResponse('NOT_READY', 'This service is not ready. Please try again in a moment.');
    }
    if (data === 'slow') await delay(SLOW_RESPONSE_MS, request.signal);
    return respondFrom(page.respond(), request, {
      email: page.email(),
      data: data === 'empty' ? 'empty' : 'sample',
    });
  };
}

async function respondFrom(respond: FakeBackend, request: Request, visit: Visit): Promise<Response> {
  const requested = `${request.method} ${new URL(request.url).pathname}`;
  try {
    const response = await respond(request, visit);
    if (response) return response;
    console.error(`The isolated module of this remote has no handler for ${requested}.`);
    return errorResponse('NOT_FOUND', `This remote has no handler for ${requested}.`);
  } catch (error) {
    console.error(`The handler for ${requested} failed:`, error);
    return errorResponse('INTERNAL', 'A handler of this remote failed: see the console.');
  }
}

function isForBackend({ url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && BACKEND_PATHS.some((prefix) => pathname.startsWith(prefix));
}

/** Rejects, as a fetch does, when the request is aborted meanwhile. */
function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
