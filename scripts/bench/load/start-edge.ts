import path from 'node:path';
import { ensureBuilt } from '@safar/tooling/build';
import { freePort } from '../../stack/processes/free-ports';
import type { ProcessGroup } from '../../stack/processes/process-group';
import { supervise } from '../../stack/processes/supervise';
import { releaseKeys } from '../../stack/release-keys';
import { serviceEnvironment } from '../../stack/service-environment';
import { localUrl, serviceProcess } from '../../stack/services';
import { readSettings } from '../../stack/settings';
import { tokenKeys } from '../../stack/token-keys';
import { FOLDER } from './with-tours';

/** The settings of the edge that is measured. */
export const edgeSettings = () =>
  readSettings({ SAFAR_DATA: FOLDER, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' });

/** An edge before that tour backend, and without the backend of tasks. Gives its port. */
export async function startEdge(processes: ProcessGroup, tours: number): Promise<number> {
  const builds = await ensureBuilt(['edge']);
  const settings = edgeSettings();
  const port = await freePort();
  const env = serviceEnvironment('edge', settings, {
    databases: { tours: '', tasks: '' },
    tokenKeys: tokenKeys(settings),
    deploySecret: 'a-secret-of-the-bench-with-32-letters',
    releaseKeys: releaseKeys(settings),
    releases: path.join(FOLDER, 'releases'),
    developmentServer: undefined,
  });
  const folder = builds.get('edge')?.folder ?? '';
  const definition = {
    ...serviceProcess('edge', folder, { ...env, PORT: String(port), TOURS_BACKENDS: localUrl(tours) }),
    // Not `/readyz`, since not all of its backends run.
    ready: () =>
      fetch(`${localUrl(port)}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
  await processes.add((context) => supervise(definition, context));
  return port;
}
