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
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Span, SpanAttributes, Tracing } from './span';

/** Exports the spans of a service by OTLP over HTTP. Where to, the exporter reads from the environment. */
export function startTracing(service: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
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
    stop: () => provider.shutdown(),
  };
}
