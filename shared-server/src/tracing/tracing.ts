/** What a span says besides its name and times. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A part of a trace that has begun. */
export interface Span {
  /** What the service that gets the request continues with: https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string;
  /** Runs `work` so that spans that begin in it are parts of this one. */
  run<Result>(work: () => Result): Result;
  /** Ends it. `failed`: what it was for did not succeed. */
  end(outcome?: { readonly failed?: boolean; readonly attributes?: SpanAttributes }): void;
}

/** Makes spans and exports them. */
export interface Tracing {
  /** Begins the span of a request: a part of the sender's trace, or the first one of its own. */
  beginRequest(name: string, attributes: SpanAttributes, traceparent: string | undefined): Span;
  /** Begins a part of the span that runs now. Undefined when none does: nobody would look for it. */
  beginPart(name: string, attributes: SpanAttributes): Span | undefined;
  /** Exports what has not been yet. */
  stop(): Promise<void>;
}

let loaded: Tracing | undefined;

/** Undefined unless the process exports traces. */
export const tracing = (): Tracing | undefined => loaded;

/** The part of the environment that says where traces go. OpenTelemetry reads its other variables itself. */
export interface TracingOptions {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

/**
 * Exports traces of this process from now on, if it is said where to; otherwise nothing of it is loaded. It
 * comes before the app and its pools are made. Source: docs/decisions/077-metrics-and-alerts.md.
 */
export async function loadTracing(service: string, env: TracingOptions): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { startTracing } = await import('./open-telemetry');
  loaded = startTracing(service);
}
