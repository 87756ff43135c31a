import { fileURLToPath } from 'node:url';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import type { ProcessDefinition } from '../processes/supervise';

const Message = v.object({ mail: v.string() });

/** The emulator as a process to be kept running; `onMail` gets the words of each mail it would have sent. */
export function emulatorProcess(options: {
  port: number;
  project: string;
  /** Where its accounts are kept: with passwords in clear, so the file is its owner's alone. */
  stateFile: string;
  /** The address a browser knows, for the links in mails. */
  site: string;
  env: Record<string, string>;
  onMail: (mail: string) => void;
}): ProcessDefinition {
  const { port, project, stateFile, site, env, onMail } = options;
  return {
    name: 'auth-emulator',
    command: [process.execPath, '--import', 'tsx', fileURLToPath(new URL('server.ts', import.meta.url))],
    cwd: ROOT,
    // CI=1 keeps firebase-tools from looking anything up in the network.
    env: { ...env, CI: '1', PORT: String(port), PROJECT_ID: project, STATE_FILE: stateFile, SITE: site },
    stopSignals: ['SIGTERM', 'SIGKILL'],
    ready: () => isReady(`http://127.0.0.1:${port}/`),
    onMessage: (message) => {
      const parsed = v.safeParse(Message, message);
      if (parsed.success) onMail(parsed.output.mail);
    },
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
