import { Counter, Gauge } from 'prom-client';
import type { Replica } from '../replica/replica';
import { publicReads, type Metrics } from './metrics';

/** From where anonymous visitors read, and for how long the replica has lacked a change. */
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
