import type { Tracing } from './span';

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
