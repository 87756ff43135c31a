import { ensureBuilt } from '@safar/tooling/build';
import { folderIn } from '../builds-and-releases';
import type { ProcessGroup } from '../processes/process-group';
import { respondsOk } from '../processes/responds-ok';
import { supervise } from '../processes/supervise';
import { serviceEnvironment, type Wiring } from './service-environment';
import { serviceProcess, type ServiceName } from './services';
import type { Settings } from '../settings';
import { secretsAndPaths } from '../secrets/stack-secrets';

interface BuiltService {
  readonly settings: Settings;
  readonly port: number;
  /** What is not that of the data folder. */
  readonly wiring?: Partial<Wiring>;
  /** Variables that are others than the settings make. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where it says that it is ready, when not at `/readyz`. */
  readonly readyPath?: string;
}

/** Starts a service of this working tree that is no part of a stack, such as to measure it. */
export async function startBuiltService(
  name: ServiceName,
  { settings, port, wiring, env, readyPath }: BuiltService,
  processes: ProcessGroup,
): Promise<void> {
  const folder = folderIn(await ensureBuilt([name]), name);
  const secrets = secretsAndPaths(settings);
  const wired = { databases: { tours: '', tasks: '' }, ...secrets, ...wiring };
  const definition = serviceProcess(name, folder, {
    ...serviceEnvironment(name, settings, wired),
    ...env,
    PORT: String(port),
  });
  const ready = readyPath && { ready: () => respondsOk(port, { path: readyPath }) };
  await processes.add((context) => supervise({ ...definition, ...ready }, context));
}
