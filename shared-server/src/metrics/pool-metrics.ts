import { Gauge } from 'prom-client';
import type { Pool } from '../database/database';
import type { Metrics } from './metrics';

/** The connections of the pools of a backend, and the queries that wait for one. Pools have a name each. */
export function definePoolMetrics({ registry }: Metrics, pools: ReadonlyMap<string, Pool>): void {
  const registers = [registry];
  new Gauge({
    name: 'safar_database_connections',
    help: 'Connections to the database, by pool and whether a query uses them',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'safar_database_waiting_queries',
    help: 'Queries that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount, idleCount }] of pools) {
        // Also counted as waiting are queries that an idle connection takes next, such as one of a metric.
        this.set({ pool }, Math.max(0, waitingCount - idleCount));
      }
    },
  });
}
