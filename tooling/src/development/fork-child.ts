import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root';

interface ChildOptions<Message> {
  readonly env?: Readonly<Record<string, string>>;
  onMessage(message: Message): void;
  /** Called when the process ends by itself. `reason`: its exit code or signal. */
  onEnd?(reason: number | string): void;
}

/**
 * Runs a program of this folder in a process of its own. Returns a function that ends it. However this
 * process ends, the connection between both closes; the program must end on that (end-with-parent.ts).
 */
export function forkChild<Message>(
  file: string,
  args: readonly string[],
  { env = {}, onMessage, onEnd }: ChildOptions<Message>,
): () => void {
  let isStopped = false;
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    cwd: ROOT,
    execArgv: ['--import', 'tsx', '--enable-source-maps'],
    env: { ...process.env, ...env },
  });
  child.on('message', onMessage);
  child.once('exit', (code, signal) => {
    // A terminal sends Ctrl-C to all its processes at once.
    if (!isStopped && signal !== 'SIGINT') onEnd?.(code ?? signal ?? 'no code');
  });
  return () => {
    isStopped = true;
    child.kill();
  };
}
