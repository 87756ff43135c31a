import path from 'node:path';
import type { RunContext } from '../processes/process-definition';
import type { SupervisedProcess } from '../processes/supervise';
import { postgresBinaries } from './binaries';
import { copyCluster } from './copy-cluster';
import { postgresUser } from './postgres-user';
import { serveCluster } from './start-postgres';

/** How much of its log of changes the primary keeps for a replica that is away. */
const MAX_KEPT_WAL = '1GB';

/** What the primary of a replica needs, by the names in postgresql.conf. */
export const PRIMARY_SETTINGS = { max_slot_wal_keep_size: MAX_KEPT_WAL };

export interface ReplicaOptions {
  /** That of the primary, which is an embedded PostgreSQL that runs. */
  readonly folder: string;
  readonly adminUrl: string;
  readonly port: number;
}

export interface RunningReplica extends SupervisedProcess {
  /** `postgres://…` of the superuser, database `postgres`. */
  readonly adminUrl: string;
}

/** Copies the cluster of a primary, and keeps the copy running as its streaming replica on 127.0.0.1. */
export async function startReplica(options: ReplicaOptions, context: RunContext): Promise<RunningReplica> {
  const { port } = options;
  const folder = path.resolve(options.folder);
  const primary = path.join(folder, 'postgres');
  const cluster = path.join(folder, 'postgres-replica');
  const { postgres } = postgresBinaries();
  const user = postgresUser(primary, [folder, path.dirname(postgres)]);
  await copyCluster({ from: primary, to: cluster, adminUrl: options.adminUrl, owner: user.owner });
  const adminUrl = new URL(options.adminUrl);
  adminUrl.port = String(port);
  // A read of rows that the primary removes meanwhile goes on.
  const settings = { hot_standby_feedback: 'on' };
  const server = { name: 'postgres-replica', postgres, cluster, port, settings, user };
  const served = await serveCluster({ ...server, adminUrl: adminUrl.href }, context);
  return { ...served, adminUrl: adminUrl.href };
}
