import path from 'node:path';
import type { BackendName } from '@safar/shared-contracts/backends';
import { mailMessages } from '../processes/mail-messages';
import { runCommand, type CommandOutcome } from '../processes/commands/run-command';
import type { ProcessDefinition } from '../processes/process-definition';
import { respondsOk } from '../processes/responds-ok';

export const SERVICES = ['backend-tours', 'backend-tasks', 'edge'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** The port of a second instance of each backend. */
export type SecondInstances = Readonly<Record<BackendName, number>>;

export const isService = (name: string): name is ServiceName => SERVICES.some((service) => service === name);

export const localUrl = (port: number) => `http://127.0.0.1:${port}`;

const serverIn = (folder: string) => path.join(folder, 'server.js');

/**
 * The process of a service, from the folder of its build. `onMail` gets a line for each mail that was written
 * because there is no mail server.
 */
export function serviceProcess(
  name: ServiceName,
  folder: string,
  env: Record<string, string>,
  onMail: (mail: string) => void = () => undefined,
): ProcessDefinition {
  return {
    name,
    command: [process.execPath, serverIn(folder)],
    cwd: folder,
    env,
    // SIGTERM would give others time to notice that it stops, and the whole site stops.
    stopSignals: ['SIGINT', 'SIGKILL'],
    listen: { host: '127.0.0.1', port: Number(env['PORT']) },
    onMessage: mailMessages(onMail),
    ready: () => respondsOk(Number(env['PORT']), { secure: env['TLS_CERT'] !== undefined }),
  };
}

/**
 * Migrates the database of a backend for that build of it. Rejects with the sentence of the program when that
 * fails.
 */
export async function migrateBackend(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<void> {
  const { ok, output } = await runCommand([process.execPath, serverIn(folder), '--migrate'], {
    cwd: folder,
    env,
  });
  if (!ok) throw new Error(`The tables of ${name} could not be made:\n${output}`);
}

/** Has a service say what is wrong with its configuration: its output, and whether nothing is. */
export const checkService = (folder: string, env: Record<string, string>): Promise<CommandOutcome> =>
  runCommand([process.execPath, serverIn(folder), '--check'], { cwd: folder, env });

/** Adds a backend's sample data. Rejects with the output of the program when it fails. */
export async function seedBackend(name: string, folder: string, env: Record<string, string>): Promise<void> {
  const seed = path.join(folder, 'src/seed.js');
  const { ok, output } = await runCommand([process.execPath, '--enable-source-maps', seed], {
    cwd: folder,
    env,
  });
  if (!ok) throw new Error(`The sample data of ${name} could not be added:\n${output}`);
}
