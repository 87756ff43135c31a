import { spawn } from 'node:child_process';
import { endCommand, runningIn } from './running-command';

/** How long a command that has ended may leave processes that write to its streams. */
const STREAMS_END_MS = 10_000;

export interface CommandOutcome {
  readonly ok: boolean;
  /** What it wrote to both streams, in the order in which it came. */
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How long it may take; without it, for ever. */
  readonly timeoutMs?: number;
}

/**
 * Runs a command to its end. Does not throw: a command that cannot be started is not `ok` either. What it has
 * started and has its streams is waited for, but not for long. (tsx starts esbuild with them, which at times
 * outlives it: https://github.com/evanw/esbuild/issues/4260.) A command that takes longer than `timeoutMs` is
 * killed, and its output ends with a list of what it was running.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { timeoutMs, ...options }: CommandOptions,
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const streams = [child.stdout, child.stderr];
    for (const stream of streams) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    let limit: NodeJS.Timeout | undefined;
    const end = (code: number | null) => {
      clearTimeout(limit);
      for (const stream of streams) stream.destroy();
      resolve({ ok: code === 0, output });
    };
    const giveUp = async (limitMs: number): Promise<void> => {
      child.off('exit', endWithStreams).off('close', end);
      const running = runningIn(child);
      await endCommand(child, running);
      const list = running.map(({ pid, command }) => `  ${pid} ${command}`).join('\n');
      output += `\nIt did not end within ${limitMs / 1000} s. What was running:\n${list}\n`;
      end(null);
    };
    const endWithStreams = (code: number | null) => {
      clearTimeout(limit);
      limit = setTimeout(end, STREAMS_END_MS, code);
    };
    if (timeoutMs !== undefined) limit = setTimeout(() => void giveUp(timeoutMs), timeoutMs);
    child.once('exit', endWithStreams).once('close', end);
    child.once('error', (error) => {
      output += error.message;
      end(null);
    });
  });
}
