import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from './metrics';
import { defineServiceMetrics } from './service-metrics';

const RETRY_MS = 500;

/** Where metrics are served. */
export interface MetricsAddress {
  readonly METRICS_HOST: string;
  readonly METRICS_PORT: number;
}

/** Defines the metrics of a service, and follows what they count until it stops. */
export async function defineMetrics(app: FastifyInstance): Promise<Registry> {
  const registry = new Registry();
  registry.setDefaultLabels({ service: app.metrics.service });
  collectDefaultMetrics({ register: registry });
  const metrics: Metrics = {
    registry,
    follow: (measurement, listener) => app.stopping.onBegin(measurement.follow(listener)),
  };
  defineServiceMetrics(metrics);
  for (const define of app.metrics.definitions) await define(metrics);
  return registry;
}

/**
 * Serves `/metrics` for Prometheus until the service stops. A port that is not free is tried again: the run
 * before this one may still hold it, and no service ends because nobody can read its metrics.
 */
export async function openMetrics(
  app: FastifyInstance,
  { METRICS_HOST: host, METRICS_PORT: port }: MetricsAddress,
): Promise<void> {
  const registry = await defineMetrics(app);
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'the metrics cannot be read');
      return response.writeHead(500).end();
    }
  });
  let retry: NodeJS.Timeout | undefined;
  let isLogged = false;
  const listen = () => void server.listen(port, host);
  server.on('error', (error) => {
    if (!isLogged) app.log.error({ err: error }, 'metrics cannot be served; it is tried again');
    isLogged = true;
    retry = setTimeout(listen, RETRY_MS).unref();
  });
  server.on('listening', () => {
    const { port: opened } = addressOf(server.address());
    app.log.info({ address: `${host}:${opened}/metrics` }, 'metrics are served');
  });
  app.stopping.onBegin(() => {
    clearTimeout(retry);
    server.close();
    server.closeAllConnections();
  });
  listen();
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The metrics have no port.');
  return address;
}
