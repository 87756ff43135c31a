import { BACKEND_NAMES, serviceOfBackend } from '@safar/shared-contracts/backends';
import type { ProcessGroup } from '../processes/process-group';
import { supervise } from '../processes/supervise';
import { metricsEnvironment, serviceEnvironment, type Wiring } from './service-environment';
import { migrateBackend, serviceProcess, type ServiceName } from './services';
import type { Settings } from '../settings';

interface ServiceContext {
  readonly settings: Settings;
  readonly wiring: Wiring;
  /** The folder of the build of a service. */
  readonly folderOf: (name: string) => string;
  readonly processes: ProcessGroup;
  /** Gets a line for each mail that was written because there is no mail server. */
  readonly onMail: (mail: string) => void;
}

/** Makes the functions that start the services of a stack, each from its build. */
export function serviceStarter({ settings, wiring, folderOf, processes, onMail }: ServiceContext) {
  const environmentOf = (name: ServiceName) => serviceEnvironment(name, settings, wiring);
  const processOf = (name: ServiceName, folder: string, env = environmentOf(name)) =>
    serviceProcess(name, folder, env, onMail);
  const migrate = (name: ServiceName, folder: string) =>
    isBackend(name) ? migrateBackend(name, folder, environmentOf(name)) : undefined;

  return {
    environmentOf,
    migrateAll: async () => {
      await Promise.all(BACKENDS.map((name) => migrate(name, folderOf(name))));
    },
    start: (name: ServiceName) =>
      processes.add((context) => supervise(processOf(name, folderOf(name)), context)),
    /** Starts another instance of a service at that port; `others` are variables that it has besides. */
    startSecond: (name: ServiceName, port: number, others: Readonly<Record<string, string>> = {}) => {
      const secondName = `${name}-b` as const;
      const metrics = metricsEnvironment(secondName, settings);
      const env = { ...environmentOf(name), ...metrics, ...others, PORT: String(port) };
      const second = { ...processOf(name, folderOf(name), env), name: secondName };
      return processes.add((context) => supervise(second, context));
    },
    /** Runs a service from another build, for which the database is migrated first. */
    replace: async (name: ServiceName, folder: string): Promise<void> => {
      await migrate(name, folder);
      await processes.replace(processOf(name, folder));
    },
  };
}

const BACKENDS = BACKEND_NAMES.map(serviceOfBackend);
const isBackend = (name: ServiceName): name is (typeof BACKENDS)[number] =>
  BACKENDS.some((backend) => backend === name);
