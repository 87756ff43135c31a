import { Counter, Histogram } from 'prom-client';
import { PRIORITIES } from '../overload/admission';
import { httpRequests, readCacheLookups, refusals, type Metrics } from './metrics';

/** Responses of what is kept take 1 ms, the alert begins at 1 s, and nobody waits for longer than 10 s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Others are counted as one, so that nobody who sends requests makes new series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What every service counts. */
export function defineServiceMetrics({ registry, follow }: Metrics): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'safar_http_request_duration_seconds',
    help: 'Requests by route, and the time until their response was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  follow(httpRequests, ({ method, route, status, seconds }) => {
    const of = { method: METHODS.has(method) ? method : 'other', route };
    requests.observe({ ...of, status: `${Math.floor(status / 100)}xx` }, seconds);
  });

  const refused = new Counter({
    name: 'safar_http_refused_requests_total',
    help: 'Requests that were refused because there was too much to do',
    labelNames: ['priority'],
    registers,
  });
  for (const priority of PRIORITIES) refused.inc({ priority }, 0);
  follow(refusals, (priority) => refused.inc({ priority }));

  const lookups = new Counter({
    name: 'safar_read_cache_lookups_total',
    help: 'Public reads of anonymous visitors, by whether the response was kept',
    labelNames: ['kind', 'result'],
    registers,
  });
  follow(readCacheLookups, ({ as, isHit }) => lookups.inc({ kind: as, result: isHit ? 'hit' : 'miss' }));
}
