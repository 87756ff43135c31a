import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { CachedAs } from '../read-cache/public-responses';
import type { Priority } from '../overload/admission';
import { Measurement } from './measurement';

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: MetricsOfService;
  }
  interface FastifyContextConfig {
    /** Its responses last until the client leaves: how long they take says nothing. */
    isEventStream?: true;
  }
}

/** Where metrics are defined while a service starts with METRICS_PORT. */
export interface Metrics {
  readonly registry: Registry;
  /** Follows a measurement until the service stops. */
  readonly follow: <Value>(measurement: Measurement<Value>, listener: (value: Value) => void) => void;
}

/** Defines some metrics. It loads what it needs itself, so that nothing is loaded without METRICS_PORT. */
export type DefineMetrics = (metrics: Metrics) => Promise<void>;

/** What `/metrics` of a service has besides what every service has. */
interface MetricsOfService {
  /** The service's name, a label of all its metrics. */
  readonly service: string;
  readonly definitions: DefineMetrics[];
}

export const httpRequests = new Measurement<{
  readonly method: string;
  /** The path of the route as it was declared, with its parameters' names. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}>();

/** A request that is refused because there is too much to do. */
export const refusals = new Measurement<Priority>();

export const readCacheLookups = new Measurement<{ readonly as: CachedAs; readonly isHit: boolean }>();

/** From where something public was read: from the other one again when the first one failed. */
export const publicReads = new Measurement<'replica' | 'primary' | 'primary, again' | 'replica, again'>();

/** Adds `app.metrics`, and reports each response. Source: docs/decisions/077-metrics-and-alerts.md. */
export function addMetrics(app: FastifyInstance, service: string): void {
  app.decorate('metrics', { service, definitions: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions;
    if (!config.isEventStream) {
      const seconds = reply.elapsedTime / 1000;
      httpRequests.report({ method: request.method, route, status: reply.statusCode, seconds });
    }
    done();
  });
}
