import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './span';
import { tracing } from './tracing';

/** What sends a request says about itself in W3C baggage: the build whose screen it is for. */
const BUILD = /(?:^|,)\s*safar\.build=([\w-]{1,60}@\w{1,40})\s*(?:,|$)/;

const spans = new WeakMap<FastifyRequest, Span>();

/** Makes each request a span, while traces are exported. Its id is in the lines of the log, too. */
export function addRequestSpans(app: FastifyInstance): void {
  const exported = tracing();
  if (!exported) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none', config } = request.routeOptions;
    // Health checks come every second, and a stream of events ends when its tab does.
    if (config.isEventStream || route === '/healthz' || route === '/readyz') return done();
    const { traceparent, baggage } = request.headers;
    const [, build] = BUILD.exec(String(baggage)) ?? [];
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'safar.request': request.id,
      ...(build === undefined ? {} : { 'safar.build': build }),
    };
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    const span = exported.beginRequest(`${request.method} ${route}`, attributes, parent);
    spans.set(request, span);
    return span.run(done);
  });
  // A body arrives outside of what the hook before began.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const attributes = { 'http.response.status_code': statusCode };
    spans.get(request)?.end({ failed: statusCode >= 500, attributes });
    done();
  });
  app.addHook('onClose', () => exported.stop());
}
