import path from 'node:path';
import { dataPaths } from '../stack/data/data-paths';
import type { Additions } from '../stack/additions';
import { durableSecret } from '../stack/data/durable-files';
import { ensureDatabase } from '../stack/postgres/ensure-database';
import { supervise } from '../stack/processes/supervise';
import { readSettings } from '../stack/settings';
import type { StackOptions } from '../stack/start-parts';
import { clusterPorts } from './cluster-ports';
import { CLIENT_ADDRESS_HEADER, findNginx, nginxProcess } from './nginx';

const DEFAULTS = { PORT: '3100', SAFAR_DATA: '.data/cluster' };
/** A cluster has a PostgreSQL of its own, its edges speak HTTP with the proxy, which believes no client. */
const OWN = {
  TOURS_DATABASE_URL: '',
  TASKS_DATABASE_URL: '',
  TOURS_DATABASE_READ_URL: '',
  TASKS_DATABASE_READ_URL: '',
  LIMITS_DATABASE_URL: '',
  TLS_CERT: '',
  TLS_KEY: '',
  CLIENT_ADDRESS_HEADER,
};

/** The options with which the stack becomes a cluster. Throws a sentence when a program is missing. */
export function clusterOptions(
  given: NodeJS.ProcessEnv,
): Required<Pick<StackOptions, 'env' | 'additions' | 'secondInstances'>> {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const own = { ...DEFAULTS, ...set, ...OWN };
  const { ports, dataFolder, firebase } = readSettings(own);
  const { secrets, nginx: folder } = dataPaths(dataFolder);
  const program = findNginx();
  const { edges, secondInstances, replica: replicaPort } = clusterPorts(ports.edge);
  const additions: Additions = {
    ports: [...edges, ...Object.values(secondInstances), replicaPort],
    edges,
    replicaPort,
    makeLimitsDatabase: (adminUrl) =>
      ensureDatabase(adminUrl, 'safar_limits', durableSecret(path.join(secrets, 'postgres-limits'))),
    async startProxy(processes) {
      const definition = nginxProcess(program, {
        port: ports.edge,
        edges,
        emulator: firebase ? undefined : ports.emulator,
        folder,
      });
      await processes.add((context) => supervise(definition, context));
    },
  };
  return { env: own, additions, secondInstances };
}
