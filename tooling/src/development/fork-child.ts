import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root';

interface ChildOptions<Message> {
  readonly env?: Readonly<Record<string, string>>;
  onMessage(message: Message): void;
  /** The process ended by itself. `reason`: its exit code or signal. */
  onEnd?(reason: number | string): void;
}

/**
 * Runs a program of this folder in a process of its own. Returns a function that ends it. When this process
 * ends, however it does, their connection closes: the program must end then (`process.once('disconnect',
 * …)`).
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
    // Ctrl-C in a terminal goes to all its processes at once.
    if (!isStopped && signal !== 'SIGINT') onEnd?.(code ?? signal ?? 'no code');
  });
  return () => {
    isStopped = true;
    child.kill();
  };
}
