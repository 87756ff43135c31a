import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type RawServerDefault,
} from 'fastify';
import { clientErrorHandler, watchRequests, type LongHeadersPage } from './http/client-error';
import { handleError, handleNotFound } from './http/error-handler';
import { addToEveryResponse, COMMON_HEADERS, setHeaders, type ResponseHeaders } from './http/every-response';
import { addHealth, type ReadyCheck } from './http/health';
import { addLimits, type LimitOptions } from './limits/limited';
import { http2Options, limitHttp2, type Certificate } from './http/http2';
import { logOptions, OneLinePerRequest, type LogLevel } from './process/logging';
import { addMetrics } from './metrics/metrics';
import { addAdmission, ADMISSION_TIMEOUT_MS } from './overload/admit-requests';
import { addEarlyRefusal } from './overload/refuse-early';
import { refuseEncodedBodies } from './http/refuse-encoded-bodies';
import { requireOneHost } from './http/require-one-host';
import { requestId } from './http/request-id';
import { addStopping } from './process/stopping';
import { addRequestSpans } from './tracing/request-spans';
import { serializerCompiler, validatorCompiler, type ValibotTypeProvider } from './http/validation';

/** A Fastify server whose routes are typed by the schemas of the contracts. */
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
  /** The stream for log lines; by default standard output. */
  readonly logTo?: { write(line: string): void };
  /** Name → what `/readyz` checks. */
  readonly readyChecks?: Readonly<Record<string, ReadyCheck>>;
  /** Headers of every response, whoever sends it; a route may set its own value. */
  readonly headers?: ResponseHeaders;
  /** How requests are counted; docs/decisions/034-how-often.md. */
  readonly limits?: LimitOptions;
  /**
   * The addresses of the edge, which says the address of each client in `x-forwarded-for`. From anybody else
   * that header is ignored.
   */
  readonly edgeAddress?: string;
  /** How long a request waits until it is let in, at most. */
  readonly admissionTimeoutMs?: number;
  /** With a certificate the app speaks HTTP/2 over TLS, else HTTP/1.1 without. */
  readonly certificate?: Certificate | undefined;
  /** What the address of a request is taken for. */
  readonly addressFor?: (address: string) => string;
  /** What a browser shows whose address and cookies are too long. */
  readonly longHeadersPage?: LongHeadersPage;
  /** The time within which a whole request must have arrived. Only tests need another. */
  readonly requestTimeoutMs?: number;
}

/** A client that sends its request slowly must not occupy a connection for long. */
const REQUEST_TIMEOUT_MS = 15_000;
const REQUEST_CHECK_INTERVAL_MS = 1_000;

/** The longest tour package, with all of its days, has 100 KB in a script with three bytes for a letter. */
const MAX_BODY_BYTES = 128 * 1024;

/**
 * Makes the app that all servers start from: schemas by contract, one error handler, logs, limits and health
 * checks. Tests use the same app, with `inject`.
 */
export function createApp(options: AppOptions): App {
  const { name, logLevel, logTo, readyChecks = {}, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const { addressFor = (address: string) => address } = options;
  const headers = { ...COMMON_HEADERS, ...options.headers };
  const app = Fastify({
    logger: logOptions(name, logLevel, logTo),
    logController: new OneLinePerRequest({ requestIdLogLabel: 'request' }),
    genReqId: ({ headers }) => requestId(headers),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.edgeAddress ?? false,
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url = '/' }: IncomingMessage) => addressFor(url),
    ...transport(options.certificate, requestTimeoutMs),
    // A client that stops reading must not occupy a connection for long either.
    connectionTimeout: 60_000,
    // Longer than the pauses between requests of an edge: otherwise it would use a connection that is just
    // being closed.
    keepAliveTimeout: 72_000,
    // A request that arrives while the app closes gets its normal response.
    return503OnClosing: false,
    // No hook runs for such a request, for example one whose address cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw, headers);
      handleError(error, request, reply);
    },
    clientErrorHandler: clientErrorHandler(headers, options.longHeadersPage),
  }).withTypeProvider<ValibotTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  // With this parser a foreign page could send text/plain, for which browsers make no CORS preflight request.
  app.removeContentTypeParser('text/plain');
  addToEveryResponse(app, headers);
  limitHttp2(app, {
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: REQUEST_CHECK_INTERVAL_MS,
  });
  addEarlyRefusal(app, headers);
  watchRequests(app);
  requireOneHost(app);
  ignoreExpectations(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  refuseEncodedBodies(app);
  addStopping(app);
  addMetrics(app, name);
  addRequestSpans(app);
  addLimits(app, options.limits ?? {});
  addAdmission(app, options.admissionTimeoutMs ?? ADMISSION_TIMEOUT_MS);
  addHealth(app, readyChecks);
  return app;
}

/**
 * HTTP/1.1, or HTTP/2 with a certificate. Fastify's types part apps by protocol; their requests and responses
 * have the same interface for all that servers here do with them.
 */
function transport(
  certificate: Certificate | undefined,
  requestTimeout: number,
): Pick<FastifyHttpOptions<RawServerDefault>, 'http'> {
  if (certificate) return http2Options(certificate, requestTimeout) as object;
  return {
    // Node exchanges the two limits where that of the headers is the longer one, as its default is: a slow
    // body would then have 60 s. It looks for slow requests every 30 s by default.
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: REQUEST_CHECK_INTERVAL_MS,
      requireHostHeader: false,
    },
  };
}

/** An expectation that a server does not know may be ignored; Node would refuse it. */
function ignoreExpectations(app: App): void {
  // https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  );
}
