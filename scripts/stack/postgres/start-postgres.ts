import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { durableSecret } from '../durable-files';
import { supervise, type SupervisedProcess, type RunContext } from '../processes/supervise';
import { postgresBinaries } from './binaries';
import { clearOrphans, createCluster, POSTGRES_STOP } from './cluster';
import { postgresUser } from './postgres-user';

export interface Postgres extends SupervisedProcess {
  /** `postgres://…` of the superuser, database `postgres`. */
  readonly adminUrl: string;
}

export interface PostgresOptions {
  /** Holds the cluster and its password. */
  readonly folder: string;
  readonly port: number;
  /** False: faster, and a power cut may lose data. For tests. */
  readonly durable?: boolean;
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1 and keeps it running; a new folder gets a new cluster first. It has no other
 * door: no socket, and every connection needs a password.
 */
export async function startPostgres(options: PostgresOptions, context: RunContext): Promise<Postgres> {
  const { port } = options;
  const folder = path.resolve(options.folder);
  const cluster = path.join(folder, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = durableSecret(path.join(folder, 'secrets/postgres'));
  const { initdb, postgres } = postgresBinaries();
  const runAs = postgresUser(cluster, [folder, path.dirname(postgres)]);
  createCluster(cluster, initdb, password, runAs);

  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  };
  const supervised = await supervise(
    {
      name: 'postgres',
      ...runAs.run([
        postgres,
        '-D',
        cluster,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]),
      env: { PATH: process.env['PATH'] ?? '', LC_MESSAGES: 'C' },
      cwd: path.parse(folder).root,
      stopSignals: [...POSTGRES_STOP],
      prepare: () => clearOrphans(cluster),
      ready: () => acceptsQueries(adminUrl),
      // After a `kill -9` its memory stays in use until the last of its own processes has noticed.
      tries: 20,
    },
    context,
  );
  return { ...supervised, adminUrl };
}

async function acceptsQueries(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
