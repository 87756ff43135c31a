import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { mailMessages } from '../processes/mail-messages';
import type { ProcessDefinition } from '../processes/process-definition';

/**
 * The emulator as a process to be kept running; `onMail` receives a description of each mail it would have
 * sent.
 */
export function emulatorProcess(options: {
  port: number;
  project: string;
  /** Holds its accounts, with passwords in clear: only its owner may read the file. */
  stateFile: string;
  /** The address that browsers open, for the links in mails. */
  site: string;
  env: Record<string, string>;
  onMail: (mail: string) => void;
}): ProcessDefinition {
  const { port, project, stateFile, site, env, onMail } = options;
  return {
    name: 'auth-emulator',
    // Whoever reads a link in it can take over that account.
    logName: 'auth-emulator-with-mail-links',
    command: [process.execPath, '--import', 'tsx', fileURLToPath(new URL('server.ts', import.meta.url))],
    cwd: ROOT,
    env: {
      ...env,
      // It keeps firebase-tools from requests to the network.
      CI: '1',
      // Its own settings are in the user's home, which a user of a service may have none of.
      XDG_CONFIG_HOME: path.dirname(stateFile),
      PROJECT_ID: project,
      STATE_FILE: stateFile,
      SITE: site,
    },
    // SIGTERM would have it respond to all who are connected, and the whole site stops.
    stopSignals: ['SIGINT', 'SIGKILL'],
    listen: { host: '127.0.0.1', port },
    standby: true,
    // It compiles the description of Google's API first: on a busy machine 30 s were too short.
    readyTimeoutMs: 180_000,
    ready: () => isReady(`http://127.0.0.1:${port}/`),
    onMessage: mailMessages(onMail),
  };
}

const Greeting = v.object({ authEmulator: v.object({ ready: v.literal(true) }) });

async function isReady(url: string): Promise<boolean> {
  try {
    return v.is(Greeting, await (await fetch(url, { signal: AbortSignal.timeout(2000) })).json());
  } catch {
    return false;
  }
}
