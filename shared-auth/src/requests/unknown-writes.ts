import { ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import { browserStorage } from '@safar/shared-contracts/browser-storage';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { readStored } from '@safar/shared-contracts/read-stored';
import { isHTTPError } from 'ky';
import * as v from 'valibot';
import { useAuth } from '../session/session.store';

/**
 * Of an account, and not removed at a log-out: whose session ends while a response is lost logs in again and
 * presses the button again.
 */
const PREFIX = 'safar-unknown-write:';

const Stored = v.object({ key: v.string() });

/** The key of a write, and what to call when it is known to have been done. */
interface KeyedWrite {
  readonly key: string;
  known(): void;
}

/**
 * Sends a write with its Idempotency-Key. One that makes something new has the same key until it is known
 * whether it was made: whoever presses the button again after its response was lost, also in another tab or
 * after a reload, gets what the first one made. A refusal kept no key (decision 065). `content` is all that
 * is sent, or names the form that it was typed in: then other words have the same key, and are refused when
 * the first ones were saved (decision 075).
 */
export async function withKeyUntilKnown<T>(
  endpoint: Pick<Endpoint, 'method' | 'idempotent'>,
  content: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const write = keyUntilKnown(endpoint, content);
  try {
    const result = await send(write.key);
    write.known();
    return result;
  } catch (error) {
    // What is sent after this is another one.
    if (isHTTPError(error) && error.response.status === ERROR_STATUS.KEY_REUSED) write.known();
    throw error;
  }
}

function keyUntilKnown(
  { method, idempotent }: Pick<Endpoint, 'method' | 'idempotent'>,
  content: string,
): KeyedWrite {
  // What was deleted may be made anew: then it is another one.
  if (method === 'DELETE') return { key: newKey(), known: forgetAll };
  // Done twice, the others change nothing more, and what they changed may have changed again since.
  if (method !== 'POST' || idempotent) return { key: newKey(), known: () => undefined };
  const at = `${PREFIX}${useAuth.getState().user?.uid ?? ''}:${hashOf(content)}`;
  const stored = readStored(at, Stored);
  const key = stored?.key ?? newKey();
  if (!stored) browserStorage.write(at, JSON.stringify({ key }));
  return { key, known: () => browserStorage.remove(at) };
}

function forgetAll(): void {
  for (const at of browserStorage.keys(PREFIX)) browserStorage.remove(at);
}

/** 32 random hex digits. Pages that are not secure contexts have no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** FNV-1a, because nothing of what was typed belongs into the storage. Insecure contexts have no digest. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash;
}
