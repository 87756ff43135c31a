import { PUBLIC_DATA_HEADER, UNCHANGED } from '@safar/shared-contracts/change-stream.contract';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import type { Pool } from '../database/database';
import { JSON_TYPE } from '../http/json-type';
import { mayChangeData } from '../http/may-change-data';
import { readCacheLookups } from '../metrics/metrics';
import { Replica, type ReplicaPools } from '../replica/replica';
import { ChangeListener } from './change-listener';
import { changeStreamRoutes } from './change-stream.routes';
import { PublicResponses, type CachedAs, type PublicResponse } from './public-responses';

export { LISTENER_POOL } from './change-listener';

declare module 'fastify' {
  interface FastifyInstance {
    readonly publicResponses?: PublicResponses;
    /** Knows what was changed, by any instance. */
    readonly changes?: ChangeListener;
    /** What anonymous visitors may read from, if there is one. */
    readonly replica?: Replica;
  }
  interface FastifyRequest {
    /** How many changes of public rows were known when it came; undefined when its own may be among them. */
    changesBefore: number | undefined;
  }
}

/**
 * Keeps in memory what anonymous visitors get of the routes that say so, until another instance, this one or
 * any program changes the rows. `pool`: that of `LISTENER_POOL`; `replicaPools`: if there is a
 * replica. The caller ends all of them after the app is closed.
 */
export function addReadCache(app: App, pool: Pool, replicaPools?: ReplicaPools): void {
  const responses = new PublicResponses();
  const changes: ChangeListener = new ChangeListener({
    pool,
    onChange: (changed) => responses.changed(changed),
    onConnected: () => responses.enable(),
    onLost: (error) => {
      responses.disable();
      if (error) app.log.warn({ err: error }, 'public reads are not cached: changes cannot be followed');
    },
    onPosition: replicaPools && (() => replica?.wake()),
  });
  const replica = replicaPools && new Replica({ ...replicaPools, changes, log: app.log });
  if (replica) {
    app.decorate('replica', replica);
    app.addHook('onReady', async () => replica.start());
    app.addHook('preClose', async () => replica.stop());
  }
  app.metrics.definitions.push(async (metrics) => {
    const { definePrimaryMetrics, defineReplicaMetrics } = await import('../metrics/replica-metrics');
    definePrimaryMetrics(metrics, changes);
    if (replica) defineReplicaMetrics(metrics, replica);
  });
  app.decorate('publicResponses', responses);
  app.decorate('changes', changes);
  changeStreamRoutes(app, responses);
  app.addHook('onReady', () => changes.start());
  app.addHook('preClose', async () => changes.stop());
  app.decorateRequest('changesBefore');
  app.addHook('onRequest', async (request) => {
    request.changesBefore = responses.changes;
  });
  // Whoever changed something gets to read it from then on. All that it changed is known then, too.
  app.addHook('onSend', async (request, reply) => {
    if (!mayChangeData(request, reply)) return;
    await changes.settle();
    const { changesBefore } = request;
    if (changesBefore !== undefined && changesBefore === responses.changes)
      void reply.header(PUBLIC_DATA_HEADER, UNCHANGED);
  });
}

/** An `onRequest` hook that sends an anonymous visitor what is kept. It comes after the guard. */
export const findPublicResponse =
  (as: CachedAs) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.user || request.method !== 'GET') return undefined;
    const found = request.server.publicResponses?.find(as, keyOf(as, request));
    readCacheLookups.report({ as, isHit: found !== undefined });
    return found && send(found, request, reply);
  };

/** Sends an anonymous visitor the JSON that `read` gives, and keeps it. */
export async function makePublicResponse(
  as: CachedAs,
  read: () => Promise<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { publicResponses } = request.server;
  if (!publicResponses) return reply.type(JSON_TYPE).send(await read());
  return send(await publicResponses.make(as, keyOf(as, request), read), request, reply);
}

/** The id is the one that the route gets: an address can be written in several ways. */
function keyOf(as: CachedAs, { url, params }: FastifyRequest): string {
  if (as === 'list') return url;
  return v.is(IdParams, params) ? params.id : '';
}

function send({ body, etag }: PublicResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Anybody may store it, and asks whether it is still the same before it is shown again.
  void reply.headers({ 'cache-control': 'public, no-cache', etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}
