import type { Metrics } from '@safar/shared-server/metrics';
import { Counter, Gauge } from 'prom-client';
import type { Upstreams } from '../http/upstreams/upstream';
import { publicReads, UPSTREAM_FAILURES, upstreamFailures, upstreamRetries } from './measurements';

/** What the edge counts of its backends. */
export function defineUpstreamMetrics({ registry, follow }: Metrics, upstreams: Upstreams): void {
  const registers = [registry];
  const reads = new Counter({
    name: 'safar_edge_public_reads_total',
    help: 'Reads of anonymous visitors, by whether the response was kept, shared or requested',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['kept', 'shared', 'requested']) reads.inc({ result }, 0);
  follow(publicReads, (result) => reads.inc({ result }));

  const failures = new Counter({
    name: 'safar_upstream_failures_total',
    help: 'Requests to which a backend did not respond, by what happened',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of UPSTREAM_FAILURES) failures.inc({ reason }, 0);
  follow(upstreamFailures, (reason) => failures.inc({ reason }));

  const retries = new Counter({
    name: 'safar_upstream_retries_total',
    help: 'Requests that were sent to a backend once more',
    registers,
  });
  follow(upstreamRetries, () => retries.inc());

  new Gauge({
    name: 'safar_upstream_requests',
    help: 'Requests to a backend, by whether they were let in or wait',
    labelNames: ['backend', 'state'],
    registers,
    collect() {
      for (const [backend, { admission }] of Object.entries(upstreams)) {
        this.set({ backend, state: 'active' }, admission.active);
        this.set({ backend, state: 'waiting' }, admission.queued);
      }
    },
  });

  new Gauge({
    name: 'safar_upstream_left_out',
    help: '1 while one of several instances of a backend gets no requests: it does not respond or is not ready',
    labelNames: ['backend', 'address'],
    registers,
    collect() {
      for (const [backend, { addresses, leftOut }] of Object.entries(upstreams)) {
        for (const address of addresses) this.set({ backend, address }, Number(leftOut.has(address)));
      }
    },
  });
}
