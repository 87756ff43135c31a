import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Kills all started entries. For `afterEach`. */
export function endEntries(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Runs `src/<entry>.ts` of the package in `folder` as an operator does, with only this environment and these
 * arguments. Gives its output so far, the address it listens on, which is read from its log, and its exit
 * code.
 */
export function runEntry(
  folder: string,
  entry: string,
  environment: Record<string, string>,
  ...args: readonly string[]
) {
  return runNode(folder, ['--import', 'tsx', `src/${entry}.ts`, ...args], environment);
}

/** Runs Node in a folder with these arguments, as {@link runEntry}: `server.js` of a build. */
export function runNode(
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  running.add(child);
  const output = { out: '', error: '' };
  child.stderr.on('data', (data) => (output.error += String(data)));
  const listening = new Promise<string>((resolve) =>
    child.stdout.on('data', (data) => {
      output.out += String(data);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.out) ?? [];
      if (address) resolve(address);
    }),
  );
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, output, ended, listening };
}
