import { Counter, Gauge } from 'prom-client';
import type { ChangeListener } from '../read-cache/change-listener';
import type { Replica } from '../replica/replica';
import { publicReads, type Metrics } from './metrics';

/** From where anonymous visitors read, and whether the replica is read. */
export function defineReplicaMetrics(
  { registry, follow }: Metrics,
  replica: Pick<Replica, 'unreadSeconds'>,
): void {
  const registers = [registry];
  const reads = new Counter({
    name: 'safar_public_reads_total',
    help: 'Reads of anonymous visitors from the database, by where they came from',
    labelNames: ['source'],
    registers,
  });
  follow(publicReads, (source) => reads.inc({ source }));
  new Gauge({
    name: 'safar_replica_unread_seconds',
    help: 'For how long the replica has not been read: it lacks a change, or does not respond. 0 while it is read',
    registers,
    collect() {
      this.set(replica.unreadSeconds);
    },
  });
}

/** Whether the database can be connected to: it is known also while nobody sends a request. */
export function definePrimaryMetrics({ registry }: Metrics, changes: Pick<ChangeListener, 'isAway'>): void {
  new Gauge({
    name: 'safar_primary_away',
    help: '1 while the database cannot be connected to: at most reads are served, from a replica',
    registers: [registry],
    collect() {
      this.set(Number(changes.isAway));
    },
  });
}
