import * as v from 'valibot';
import { StartError } from '../process/start-error';

/** The variables of a backend that say whether users come from the Auth emulator, and whether they may. */
export const emulatorVariables = {
  /** `1`: users are those of the Auth emulator, whose tokens are unsigned. */
  FIREBASE_AUTH_EMULATOR: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
  /** `1`: the database is one for development, so the emulator's users may own its rows. */
  ALLOW_EMULATOR: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
};

/** Where a process that trusts the Auth emulator would run. */
export interface EmulatorPlace {
  readonly nodeEnv: string;
  /** Name of a variable → the host it says, such as `{ HOST: '127.0.0.1' }`. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Whether the database is one that somebody named, and did not allow with `ALLOW_EMULATOR=1`. */
  readonly forbiddenDatabase: boolean;
}

/**
 * Throws a StartError, which names the variable and no value, unless the Auth emulator stays on a developer's
 * machine: it lets anybody sign in as anyone (docs/decisions/029-the-edge-lets-little-through.md).
 */
export function assertEmulatorAtHome({ nodeEnv, hosts, forbiddenDatabase }: EmulatorPlace): void {
  if (nodeEnv === 'production') throw refusal('is not allowed with NODE_ENV=production');
  const exposed = Object.keys(hosts).find((name) => !isLoopback(hosts[name] ?? ''));
  if (exposed !== undefined) {
    throw refusal(
      `is not allowed while ${exposed} is more than this machine: it must be 127.0.0.1 or localhost`,
    );
  }
  if (forbiddenDatabase) {
    throw refusal(
      'is not allowed with a database that you name: set ALLOW_EMULATOR=1 if it is one for development',
    );
  }
}

interface BackendEnvironment extends EmulatorChoice {
  readonly HOST: string;
  readonly NODE_ENV: string;
}

type EmulatorChoice = v.InferOutput<v.ObjectSchema<typeof emulatorVariables, undefined>>;

/**
 * The same for a backend, whose database is always one that somebody named: the stack allows its own. `hosts`
 * are those that it has besides its own.
 */
export function assertBackendEmulatorAtHome(
  env: BackendEnvironment,
  hosts: EmulatorPlace['hosts'] = {},
): void {
  if (env.FIREBASE_AUTH_EMULATOR === '0') return;
  assertEmulatorAtHome({
    nodeEnv: env.NODE_ENV,
    hosts: { HOST: env.HOST, ...hosts },
    forbiddenDatabase: env.ALLOW_EMULATOR === '0',
  });
}

function refusal(reason: string): StartError {
  return new StartError(
    `The Auth emulator lets anybody sign in as anyone, so it ${reason}. ` +
      'Users of a real site come from a Firebase project (docs/operations.md).',
  );
}

/** Whether that host is this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|(\[::1\]|::1))$/i.test(host);
