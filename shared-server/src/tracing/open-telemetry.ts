import { setTimeout as pause } from 'node:timers/promises';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import type { Span, SpanAttributes, Tracing } from './span';

/** How long the last spans may take while the process ends. */
const STOP_TIMEOUT_MS = 2_000;

/** Exports the spans of a service by OTLP over HTTP. Where to, the exporter reads from the environment. */
export function startTracing(service: string): Tracing {
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': service }));
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  provider.register();
  const tracer = trace.getTracer('safar');

  function begin(name: string, kind: SpanKind, attributes: SpanAttributes, parent: Context): Span {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    const inSpan = trace.setSpan(parent, span);
    const headers: Record<string, string> = {};
    propagation.inject(inSpan, headers);
    return {
      traceparent: headers['traceparent'] ?? '',
      run: (work) => context.with(inSpan, work),
      end: ({ failed = false, attributes: more = {} } = {}) => {
        span.setAttributes(more);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    beginRequest: (name, attributes, traceparent) => {
      const parent = propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });
      return begin(name, SpanKind.SERVER, attributes, parent);
    },
    beginPart: (name, attributes) => {
      const present = context.active();
      return trace.getSpan(present) && begin(name, SpanKind.CLIENT, attributes, present);
    },
    addOfBrowser: addToBrowser(spanProcessors),
    // What a collector that hangs does not take is lost: others wait for this process to end.
    stop: () => Promise.race([provider.shutdown(), pause(STOP_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/** Makes the function that exports spans of browsers, with the ids that their requests were sent with. */
function addToBrowser(spanProcessors: SpanProcessor[]): Tracing['addOfBrowser'] {
  let ids = { traceId: '', spanId: '' };
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'browser' }),
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
    spanProcessors,
  });
  const tracer = provider.getTracer('safar');
  return ({ name, attributes, startedAt, endedAt, ...of }) => {
    ids = of;
    tracer.startSpan(name, { root: true, attributes, startTime: startedAt }).end(endedAt);
  };
}
