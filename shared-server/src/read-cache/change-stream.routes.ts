import type { ServerResponse } from 'node:http';
import {
  CHANGE_STREAM_INTERVAL_MS,
  CHANGE_STREAM_LINES,
  CHANGE_STREAM_PATH,
} from '@safar/shared-contracts/change-stream.contract';
import type { App } from '../app';
import { HttpError } from '../http/http-error';
import type { PublicResponses } from './public-responses';

/** The most edges that may follow the changes of one instance. */
const MAX_STREAMS = 100;

/**
 * Adds the stream in which edges learn that public responses have changed. It ends as soon as changes are
 * not known any more, and when the process stops. Source: docs/decisions/078-edges-know-what-is-current.md.
 */
export function changeStreamRoutes(app: App, responses: PublicResponses): void {
  const streams = new Set<ServerResponse>();
  const endAll = () => streams.forEach((stream) => stream.destroy());
  const send = (line: string) => {
    for (const stream of streams) {
      // Whoever does not read that little must not believe that nothing has changed.
      if (stream.writableNeedDrain) stream.destroy();
      else stream.write(`${line}\n`);
    }
  };
  responses.onChange(() => (responses.isEnabled ? send(CHANGE_STREAM_LINES.changed) : endAll()));
  const current = setInterval(() => send(CHANGE_STREAM_LINES.current), CHANGE_STREAM_INTERVAL_MS).unref();

  // It is no endpoint, so the page of the API does not list it.
  app.get(
    CHANGE_STREAM_PATH,
    { schema: { hide: true }, config: { isEventStream: true } },
    async (_request, reply) => {
      if (!responses.isEnabled || app.stopping.begun || streams.size >= MAX_STREAMS) {
        // Edges ask again each second: it is not logged as an error.
        const { status, body } = new HttpError('NOT_READY', 'Changes cannot be followed.');
        return reply.code(status).send(body);
      }
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      reply.raw.write(`${CHANGE_STREAM_LINES.current}\n`);
      streams.add(reply.raw);
      reply.raw.on('close', () => streams.delete(reply.raw));
      return reply;
    },
  );

  app.stopping.onBegin(() => {
    clearInterval(current);
    endAll();
  });
}
