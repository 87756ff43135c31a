import { spawn } from 'node:child_process';

export interface CommandOutcome {
  readonly ok: boolean;
  /** What it wrote to both streams, in the order in which it came. */
  readonly output: string;
}

/** Runs a command to its end. Does not throw: a command that cannot be started is not `ok` either. */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
