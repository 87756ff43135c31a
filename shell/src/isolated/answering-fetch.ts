import { answerFrom, refusal, type SampleAnswers } from '@safar/shared-contracts/sample-answers';
import type { Data } from './switches';

/** How long a slow backend takes. */
const SLOW_MS = 3_000;

/** What begins so is a backend's to answer. */
const BACKENDS = ['/api/v1/', '/alltasks', '/mytask'];

interface Backends {
  answers: () => SampleAnswers;
  data: () => Data;
  /** Whoever is signed in. */
  email: () => string | null;
}

/** A `fetch` that answers the calls of backends as the switch says, and lets all others through. */
export function answeringFetch(through: typeof fetch, { answers, data, email }: Backends): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (data() === 'live' || !isForBackend(request)) return through(request);
    if (data() === 'failing') {
      return refusal('NOT_READY', 'This service is not ready. Please try again in a moment.');
    }
    if (data() === 'slow') await passed(SLOW_MS, request.signal);
    try {
      return await answerFrom(answers(), request, { email: email(), empty: data() === 'empty' });
    } catch (error) {
      console.error('A sample answer is wrong:', error);
      return refusal('INTERNAL', 'A sample answer of this remote is wrong: see the console.');
    }
  };
}

function isForBackend({ url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && BACKENDS.some((prefix) => pathname.startsWith(prefix));
}

/** Rejects, as a fetch does, when the caller gives up meanwhile. */
function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
