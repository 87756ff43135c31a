import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { markdownTable } from '../markdown-table';
import { receiveText, type Arrived, type Loss } from './losses';

/** How long one try may take, where a site has nothing else. */
const TRY_TIMEOUT_MS = 8_000;
/** For how long a request is repeated: longer than any fault with the restart after it. */
const TOTAL_TIMEOUT_MS = 120_000;
const MAX_PAUSE_MS = 400;

/** No response of the application: what the request did is not known yet. */
const LOST_STATUSES = [500, 502, 503, 504];

/** A response that says what was done. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** A request as it is sent, as often as it takes. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly authorization?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
}

/** How often each thing happened: for the report. */
export type Counts = Map<string, number>;
export const count = (counts: Counts, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);

/** As Markdown, what happened most often first. */
export function tableOf(title: string, counts: Counts): string {
  const sum = [...counts.values()].reduce((total, each) => total + each, 0);
  const rows = [...counts].sort(([, a], [, b]) => b - a).map(([what, times]) => [what, String(times)]);
  return markdownTable([title, 'times'], [...rows, ['all', String(sum)]]);
}

/** Where the site is, and what is counted on the way. */
export interface Site {
  readonly origin: string;
  /** What came instead of a response, and how often. */
  readonly lost: Counts;
  /** Gets each of them. */
  readonly losses?: Loss[];
  readonly tryTimeoutMs?: number;
}

/**
 * Sends a request until a response says what it did: again when there was none, or one of a service that
 * stood alone. Throws when that goes on for two minutes.
 */
export async function sendUntilKnown(
  { origin, lost, losses, tryTimeoutMs = TRY_TIMEOUT_MS }: Site,
  sent: Sent,
): Promise<Outcome> {
  const until = performance.now() + TOTAL_TIMEOUT_MS;
  for (;;) {
    const [sentAt, arrived] = [Date.now(), { bytes: 0 } satisfies Arrived];
    const outcome = await tryOnce(origin, sent, tryTimeoutMs, arrived);
    if (typeof outcome !== 'string') return outcome;
    const { method, address } = sent;
    losses?.push({ method, address, what: outcome, sentAt, lostAt: Date.now(), arrived });
    count(lost, `${outcome}: /${sent.address.split('/')[1]}`);
    if (performance.now() > until) {
      throw new Error(`${sent.method} ${sent.address} has had no response for two minutes: ${outcome}.`);
    }
    await pause(Math.random() * MAX_PAUSE_MS);
  }
}

/**
 * Such as `SocketError: other side closed`, or that what came is no JSON. Not instanceof: the errors of
 * `fetch` are of another realm in a test.
 */
const causeOf = (error: unknown) =>
  String(types.isNativeError(error) && error.cause !== undefined ? error.cause : error);

/** The outcome, or why it is not known. */
async function tryOnce(
  origin: string,
  sent: Sent,
  timeoutMs: number,
  arrived: Arrived,
): Promise<Outcome | string> {
  const { method, address, authorization, key, body } = sent;
  try {
    const response = await fetch(origin + address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization === undefined ? {} : { authorization }),
        ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const json: unknown = JSON.parse(await receiveText(response, arrived));
    if (LOST_STATUSES.includes(status)) return `status ${status}`;
    // It is in progress, from an earlier try.
    if (status === 409 && response.headers.has('retry-after')) return 'still in progress';
    return { status, body: json };
  } catch (error) {
    const cause = causeOf(error);
    return cause.startsWith('TimeoutError') ? 'no response in time' : `connection lost (${cause})`;
  }
}
