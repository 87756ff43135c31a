import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import { answerClientError } from './client-error';
import { handleError, handleNotFound } from './error-handler';
import { addHealth, type ReadyCheck } from './health';
import { logOptions, OneLinePerCall, type LogLevel } from './logging';
import { serializerCompiler, validatorCompiler, type ValibotTypeProvider } from './validation';

/** A Fastify server whose routes are typed by their contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ValibotTypeProvider
>;

export interface AppOptions {
  /** The service's name in its logs. */
  readonly name: string;
  readonly logLevel: LogLevel;
  /** Where log lines go; standard output without it. */
  readonly logTo?: { write(line: string): void };
  /** What `/readyz` asks, by name. */
  readonly readyChecks?: Readonly<Record<string, ReadyCheck>>;
}

/** The longest text a form may hold is 5,000 characters; escaped in JSON that is 30 KB. */
const MAX_BODY_BYTES = 64 * 1024;

const ID_FROM_THE_EDGE = /^[\w-]{8,64}$/;

/**
 * What every server of the house begins with: contracts as schemas, one error handler, logs, limits and
 * health. A test's app is this very one, called with `inject`.
 */
export function createApp({ name, logLevel, logTo, readyChecks = {} }: AppOptions): App {
  const app = Fastify({
    logger: logOptions(name, logLevel, logTo),
    logController: new OneLinePerCall({ requestIdLogLabel: 'request' }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && ID_FROM_THE_EDGE.test(given) ? given : randomUUID();
    },
    bodyLimit: MAX_BODY_BYTES,
    // A client that trickles its request, or stops reading, does not hold a connection for long.
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    // Longer than the pauses between an edge's calls, so that it does not meet a connection just being
    // closed.
    keepAliveTimeout: 72_000,
    // Calls that come while closing are answered as usual.
    return503OnClosing: false,
    frameworkErrors: handleError,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ValibotTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  // Without it a foreign page could post text/plain, which browsers send without asking first.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  });
  endConnectionsWhenClosing(app);
  addHealth(app, readyChecks);
  return app;
}

/**
 * A call under way when the app closes would keep its connection, and the process, until the keep-alive ends.
 */
function endConnectionsWhenClosing(app: App): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
