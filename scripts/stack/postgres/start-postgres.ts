import path from 'node:path';
import { makeFolder } from '@safar/releases';
import { Client } from 'pg';
import * as v from 'valibot';
import { durableSecret } from '../data/durable-files';
import type { RunContext } from '../processes/process-definition';
import { supervise, type SupervisedProcess } from '../processes/supervise';
import { postgresBinaries } from './binaries';
import { assertSameVersion, clearOrphans, createCluster, POSTGRES_STOP } from './cluster';
import { postgresUser, type PostgresUser } from './postgres-user';

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
  /** How much of the tables and indexes PostgreSQL keeps in its own memory; 128 MB by default. */
  readonly sharedBuffersMb?: number;
  /** Further settings, by their names in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1 and keeps it running; a new folder gets a new cluster first.
 * There is no other way in: no socket, and every connection needs a password.
 */
export async function startPostgres(options: PostgresOptions, context: RunContext): Promise<Postgres> {
  const { port } = options;
  const folder = path.resolve(options.folder);
  const cluster = path.join(folder, 'postgres');
  makeFolder(folder);
  const password = durableSecret(path.join(folder, 'secrets/postgres'));
  const { initdb, postgres } = postgresBinaries();
  const user = postgresUser(cluster, [folder, path.dirname(postgres)]);
  assertSameVersion(cluster, postgres);
  createCluster(cluster, initdb, password, user);

  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = {
    ...(options.sharedBuffersMb ? { shared_buffers: `${options.sharedBuffersMb}MB` } : {}),
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
    ...options.settings,
  };
  const server = { name: 'postgres', postgres, cluster, port, settings, adminUrl, user };
  return { ...(await serveCluster(server, context)), adminUrl };
}

interface Server {
  /** The name of the process. */
  readonly name: string;
  /** The program. */
  readonly postgres: string;
  readonly cluster: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string | number>>;
  /** The URL at which the server is asked whether it is ready. */
  readonly adminUrl: string;
  readonly user: PostgresUser;
}

/** Keeps the server of a cluster running on 127.0.0.1. */
export function serveCluster(
  { name, postgres, cluster, port, settings, adminUrl, user }: Server,
  context: RunContext,
): Promise<SupervisedProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without this the log of a failed insert has the whole row.
    log_error_verbosity: 'terse',
    ...settings,
  };
  return supervise(
    {
      name,
      ...user.runAs([
        postgres,
        '-D',
        cluster,
        ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ]),
      env: { PATH: process.env['PATH'] ?? '', LC_MESSAGES: 'C' },
      cwd: path.parse(cluster).root,
      stopSignals: [...POSTGRES_STOP],
      prepare: () => clearOrphans(cluster),
      ready: () => acceptsQueries(adminUrl),
      // The recovery after a crash takes its time.
      readyTimeoutMs: 120_000,
      // After a `kill -9` its memory stays in use until the last of its own processes has noticed.
      startAttempts: 20,
    },
    context,
  );
}

const WrongPassword = v.object({ code: v.literal('28P01') });

/** Rejects when the server refuses the password: then it never accepts a query of ours. */
async function acceptsQueries(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (v.is(WrongPassword, error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
