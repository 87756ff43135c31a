import { describeError } from '../describe-error';

/** Not SIGHUP: whoever starts a command by `nohup` wants it to go on, and a listener would undo that. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What the end of this process undoes, the last begun last. */
const begun: (() => void)[] = [];

/**
 * Does work. A Ctrl-C or a SIGTERM meanwhile calls `undo`, which cannot wait for anything, and ends this
 * process then as it would have done at once: the work gets no chance to go on after it was undone.
 */
export async function undoneWhenInterrupted<T>(undo: () => void, work: () => Promise<T>): Promise<T> {
  if (begun.length === 0) for (const signal of SIGNALS) process.on(signal, endBy);
  begun.push(undo);
  try {
    return await work();
  } finally {
    begun.splice(begun.lastIndexOf(undo), 1);
    if (begun.length === 0) for (const signal of SIGNALS) process.off(signal, endBy);
  }
}

function endBy(signal: NodeJS.Signals): void {
  for (const undo of begun.toReversed()) {
    try {
      undo();
    } catch (error) {
      console.error(describeError(error));
    }
  }
  for (const each of SIGNALS) process.off(each, endBy);
  process.kill(process.pid, signal);
}
