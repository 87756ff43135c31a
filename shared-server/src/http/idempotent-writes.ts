import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, IF_MATCH } from '@safar/shared-contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { withTransaction, type Connection, type Database, type Pool } from '../database/database';
import { HttpError } from './http-error';
import { JSON_TYPE } from './json-type';
import { prepared, sql } from '../database/sql';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pool: Pool;
  }
  interface FastifyRequest {
    /** What the request's change runs on: the pool, or the transaction that it is done once in. */
    db: Database;
  }
}

/** Any number, the same in all processes: with it, the locks of keys are a kind of their own. */
const KEY_LOCK = 5_432_004;

/** When a client may ask again whether a write that is in progress has ended. */
const RETRY_AFTER_S = 1;

/** Printable ASCII, so that it is the same text everywhere. */
const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/));

/** The response to a write: JSON, and an object. */
const KeptResponse = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

interface Known {
  readonly request_hash: string;
  readonly response: string;
}

/**
 * Lets a client repeat a write whose response it did not get. A request with an `Idempotency-Key` is done
 * once: what it changes and its response are committed together, and a request with the same key and content
 * gets that response again, byte for byte, for 24 hours. A refusal changes nothing and is not kept. Source:
 * docs/decisions/065-writes-are-done-once.md.
 */
export function addIdempotentWrites(app: App, pool: Pool): void {
  app.decorate('pool', pool);
  app.decorateRequest('db');
  app.addHook('onRequest', async (request) => {
    request.db = pool;
  });
}

/**
 * Sends what `respond` gives, or what it gave before for the same key. Throws VALIDATION for a key that is
 * none, WRITE_IN_PROGRESS while another request with the same key is in progress, and KEY_REUSED, with the
 * response to the first, when the key came with other content.
 */
export async function runOnce(
  respond: () => Promise<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { user, server } = request;
  const key = v.safeParse(Key, request.headers[IDEMPOTENCY_KEY]);
  if (!user || !key.success) {
    throw new HttpError('VALIDATION', 'The Idempotency-Key has 8 to 100 letters, digits and signs.');
  }
  const write = { uid: user.sub, key: key.output, hash: hashOf(request) };
  const response = await withTransaction(server.pool, async (client) => {
    if (!(await lockKey(client, write))) {
      void reply.header('retry-after', RETRY_AFTER_S);
      throw new HttpError('WRITE_IN_PROGRESS');
    }
    const known = await findResponse(client, write);
    if (known && known.request_hash !== write.hash) {
      throw new HttpError('KEY_REUSED', undefined, { current: v.parse(KeptResponse, known.response) });
    }
    if (known) {
      // What it changed may have been known for long, but not to who has lost the response.
      request.changesBefore = undefined;
      return known.response;
    }
    request.db = client;
    const made = await respond();
    await keepResponse(client, write, made);
    return made;
  });
  return reply.type(JSON_TYPE).send(response);
}

interface Write {
  readonly uid: string;
  readonly key: string;
  readonly hash: string;
}

/** A write from another version is another write. */
const hashOf = ({ method, url, headers, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${headers[IF_MATCH] ?? ''}${JSON.stringify(body)}`)
    .digest('hex');

/** Locks the key until the transaction ends. Gives false while another transaction has it. */
async function lockKey(client: Connection, { uid, key }: Write): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    prepared(sql`select pg_try_advisory_xact_lock(${KEY_LOCK}, hashtext(${`${uid} ${key}`})) as free`),
  );
  return rows[0]?.free === true;
}

async function findResponse(client: Connection, { uid, key }: Write): Promise<Known | undefined> {
  const { rows } = await client.query<Known>(
    prepared(sql`
      select request_hash, response from idempotency_key
      where uid = ${uid} and key = ${key} and created_at > now() - interval '24 hours'`),
  );
  return rows[0];
}

/** Keeps a response, and removes some of those that are too old. */
async function keepResponse(client: Connection, { uid, key, hash }: Write, response: string): Promise<void> {
  await client.query(
    prepared(sql`
      delete from idempotency_key where (uid, key) in (
        select uid, key from idempotency_key where created_at <= now() - interval '24 hours'
        order by created_at limit 20 for update skip locked
      )`),
  );
  await client.query(
    prepared(sql`
      insert into idempotency_key as kept (uid, key, request_hash, response)
      values (${uid}, ${key}, ${hash}, ${response})
      on conflict (uid, key) do update set
        request_hash = excluded.request_hash, response = excluded.response, created_at = now()`),
  );
}

/** Removes what is kept of a user who is deleted. */
export async function forgetWrites(client: Connection, uid: string): Promise<void> {
  await client.query(sql`delete from idempotency_key where uid = ${uid}`);
}
