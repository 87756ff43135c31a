import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** For `afterEach`: no entry outlives its test. */
export function endEntries(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * `src/<entry>.ts` of the package in `folder`, run as an operator runs it, with this environment and nothing
 * else of ours: what it says, the address it listens on (of its own log), and the exit code it ends with.
 */
export function runEntry(folder: string, entry: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/${entry}.ts`], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  running.add(child);
  const said = { out: '', error: '' };
  child.stderr.on('data', (data) => (said.error += String(data)));
  const listening = new Promise<string>((resolve) =>
    child.stdout.on('data', (data) => {
      said.out += String(data);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said.out) ?? [];
      if (address) resolve(address);
    }),
  );
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, said, ended, listening };
}
